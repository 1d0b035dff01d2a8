import clsx from 'clsx';
import { Gift } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { formatNumber, listInWords, ordinal, plural } from '../ui/words.ts';
import { ownMark } from '../ui/messages.ts';
import { Medal } from './rank.tsx';

const steps = [
  {
    height: 'h-17 wide:h-20',
    picture: 'size-13 wide:size-18',
    look: 'border-t-lime from-lime/30 to-lime/5 text-exact-text',
    icon: 'text-exact-text',
  },
  {
    height: 'h-14 wide:h-17',
    picture: 'size-11 wide:size-14',
    look: 'border-t-silver from-silver/25 to-silver/5',
  },
  {
    height: 'h-11 wide:h-14',
    picture: 'size-11 wide:size-14',
    look: 'border-t-bronze from-bronze/25 to-bronze/5',
  },
];
/** The first row is in the middle and the second to its left. Equal firsts keep the list's order. */
const columns = ['col-start-2', 'col-start-1', 'col-start-3'];
const columnsOfEquals = columns.toSorted();

export interface PodiumEntry {
  userId: string;
  fullName: string;
  avatarUrl: string;
  position: number;
  totalPoints: number;
}

interface PodiumProps<Entry extends PodiumEntry> {
  entries: Entry[];
  total: number;
  ownId: string;
  ownColors: string[] | undefined;
  label?: string;
  heading?: string | undefined;
  /** Set once the game is over, to show the winners. */
  ending?: EndingProps | undefined;
  detailsOf?: (entry: Entry) => ReactNode[];
}

/** Shows the podium and the participants level with its last step (docs/screens.md#ranking-tab). */
export function Podium<Entry extends PodiumEntry>(props: PodiumProps<Entry>) {
  const { entries, total, ownId, ownColors, label = 'Podio', heading, ending, detailsOf } = props;
  const last = entries[steps.length - 1]?.position ?? 0;
  const level = levelWith(last, entries, total);
  const firstAlone = entries[1]?.position !== 1;
  const order = firstAlone ? columns : columnsOfEquals;
  return (
    <section
      aria-label={label}
      className="@container relative isolate flex flex-col justify-center overflow-hidden rounded-card border border-line bg-surface text-ink"
    >
      {ending !== undefined && (
        <Ending
          {...ending}
          winners={entries.slice(0, 3).filter(({ position }) => position === 1)}
          ownId={ownId}
        />
      )}
      {heading !== undefined && <h3 className="px-4 pt-3 text-center text-sm font-bold">{heading}</h3>}
      {/* Half of the centre circle, where it does not cut a text or a picture. */}
      {ending === undefined && heading === undefined && firstAlone && (
        <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-10 h-24 overflow-hidden">
          <span className="absolute -top-24 left-1/2 size-48 -translate-x-1/2 rounded-full border-[1.5px] border-chalk" />
        </div>
      )}
      <ol
        className={clsx(
          'mx-auto grid w-full max-w-2xl grid-cols-3 gap-x-1.5 py-3 @max-narrow:block wide:gap-x-2 wide:px-6 wide:py-4',
          ending === undefined ? 'px-2' : 'px-4',
        )}
      >
        {entries.slice(0, 3).map((entry, index) => (
          <Step
            key={entry.userId}
            {...{ entry, ownColors }}
            column={order[index]}
            details={detailsOf?.(entry)}
            own={entry.userId === ownId}
          />
        ))}
      </ol>
      {level !== null && (
        <p className="border-t border-line bg-raised px-3 py-2 text-center text-xs leading-4 text-balance text-muted wide:text-sm wide:leading-5">
          También {ordinal(last)}: <span className="font-semibold text-ink">{level}</span>
        </p>
      )}
    </section>
  );
}

interface EndingProps {
  picture?: ReactNode;
  note?: ReactNode;
  prize?: string;
}

const rays: CSSProperties = {
  background:
    'repeating-conic-gradient(from 5deg at 50% 42%, var(--color-lime) 0 10deg, transparent 10deg 20deg)',
  opacity: 0.13,
  maskImage: 'radial-gradient(50% 50% at 50% 42%, #000 30%, transparent)',
};

function Ending(props: EndingProps & { winners: PodiumEntry[]; ownId: string }) {
  const { picture, note, prize = '', winners, ownId } = props;
  return (
    <>
      <span aria-hidden="true" className="absolute inset-0 -z-10" style={rays} />
      {picture}
      <div className="px-4 pt-3 text-center wide:pt-5">
        <p className="text-xs leading-4 font-bold text-muted wide:text-sm wide:leading-5">{note}</p>
        <h3 className="text-2xl leading-8 font-black tracking-display text-balance wrap-anywhere wide:text-4xl wide:leading-11">
          {winners.some(({ userId }) => userId === ownId)
            ? '¡Ganaste el juego!'
            : `${winners.length === 1 ? 'Ganó' : 'Ganaron'} ${listInWords(winners.map(({ fullName }) => fullName))}`}
        </h3>
        {prize !== '' && (
          <dl className="mt-1 flex items-start justify-center gap-1.5 text-sm leading-5">
            <dt className="flex shrink-0 items-center gap-1.5 text-muted">
              <Gift aria-hidden="true" className="size-4 text-gold" />
              Premio
            </dt>
            <dd className="min-w-0 font-bold wrap-anywhere">{prize}</dd>
          </dl>
        )}
      </div>
    </>
  );
}

interface StepProps extends Pick<PodiumProps<PodiumEntry>, 'ownColors'> {
  entry: PodiumEntry;
  column: string | undefined;
  own: boolean;
  details: ReactNode[] | undefined;
}

function Step({ entry, column, own, ownColors, details = [] }: StepProps) {
  const { position, fullName, avatarUrl, totalPoints } = entry;
  const step = steps[Math.min(position, steps.length) - 1];
  return (
    <li
      className={clsx(
        // A subgrid keeps names, points and details level when a name takes more lines than its neighbours.
        'row-span-4 row-start-1 grid grid-rows-subgrid justify-items-center text-center',
        '@max-narrow:mb-4 @max-narrow:block',
        column,
      )}
    >
      <div className="flex w-full flex-col items-center justify-end">
        <Avatar
          name={fullName}
          src={avatarUrl}
          colors={own ? ownColors : undefined}
          leader={position === 1}
          className={clsx('mb-1.5 wide:mb-2', step?.picture)}
        />
        <div
          className={clsx(
            'flex w-full items-center justify-center gap-1.5 border-t-3 border-b border-b-line bg-linear-to-b',
            step?.height,
            step?.look,
          )}
        >
          <Medal position={position} className={clsx('size-6', step?.icon)} />
          <span className="text-2xl leading-6 font-black tabular-nums">{position}</span>
        </div>
      </div>
      <p
        title={fullName}
        className="mx-0.5 mt-2 line-clamp-4 self-start text-code leading-4.25 font-semibold text-balance wrap-anywhere wide:text-sm wide:leading-4.5"
      >
        {fullName}
        {own && (
          <span className="mx-auto my-0.5 block w-fit rounded-full bg-ink px-2 text-2xs leading-4 font-bold text-surface">
            {' '}
            {ownMark}
          </span>
        )}
      </p>
      <p className="mt-1 text-sm leading-5 font-extrabold tabular-nums wide:text-base">
        {plural(totalPoints, 'punto', 'puntos')}
      </p>
      <div className="mt-1">
        {details.map((detail, index) => (
          <p key={index} className="text-xs leading-4.5 text-muted tabular-nums">
            {detail}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Returns 'Ana, Belén y 3 más' for the participants level with the podium's last step who are not on it, or null. */
function levelWith(position: number, entries: PodiumEntry[], total: number): string | null {
  const level = entries.slice(steps.length).filter((entry) => entry.position === position);
  if (level.length === 0) return null;
  const names = level.slice(0, 2).map(({ fullName }) => fullName);
  const isAll = entries.length >= total || entries.at(-1)?.position !== position;
  if (!isAll) names.push('más');
  else if (level.length > 2) names.push(`${formatNumber(level.length - 2)} más`);
  return listInWords(names);
}

const chalkStep =
  'flex items-start justify-center border-x-[1.5px] border-t-[1.5px] border-ink/30 bg-linear-to-b from-ink/8 to-transparent pt-1.5';

/** Shows the steps of an empty podium. */
export function ChalkSteps({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid w-full grid-cols-3 items-end gap-1.5 text-lg leading-6 font-black text-muted tabular-nums',
        className,
      )}
    >
      <span className={clsx(chalkStep, 'h-12')}>2</span>
      <span className={clsx(chalkStep, 'h-17')}>1</span>
      <span className={clsx(chalkStep, 'h-9')}>3</span>
    </span>
  );
}
