import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeaderboardEntry } from '../../data/index.ts';
import { Avatar, countExactHits, countOutcomeHits, formatNumber, ordinal, Skeleton } from '../../ui/index.ts';
import { UnknownPosition } from './unknown-position.tsx';
import { rankingMessages as messages } from './messages.ts';

interface OwnPositionProps {
  /** Heading and subtitle of the page. */
  greeting: ReactNode;
  /** The user's name; the own picture or shirt stands for it. */
  name: string;
  avatarUrl: string;
  /** The colours of the own shirt. */
  colors: string[] | undefined;
  /** The own row; null for a user who is not in the ranking yet, undefined while it is not known. */
  standing: LeaderboardEntry | null | undefined;
  /** Null without one, and while no participant has a point. */
  position: number | null;
  /** Whether another participant has the same position. */
  shared: boolean;
  /** The number of participants; null while it is not known. */
  total: number | null;
  /** What separates the user from the next position; null when there is nothing to say. */
  gap: string | null;
  /** Whether the game is over: the distance then takes a line of its own on a phone. */
  over: boolean;
  /** The points of a right champion; 0 without one, null while none is decided. */
  bonus: number | null;
  /** Whether it is not known yet if there is an own row: its button then has its place. */
  loading: boolean;
  /** Whether the own row is on screen: there is nothing to find then. */
  inSight: boolean;
  /** Shows the own row in the list; null without one. */
  onFind: (() => void) | null;
}

/** So many digits of position and points leave room for the distance in a phone's line. */
const fewDigits = 4;

/**
 * The top of the ranking, dark in both themes: greeting, 'Tu Posición' with points, and the way to the own row. On a phone
 * position, points and distance are one line.
 */
export function OwnPosition(props: OwnPositionProps) {
  const { greeting, name, avatarUrl, colors, standing, position, shared, total, gap, over, bonus } = props;
  const { loading, inSight, onFind } = props;
  if (!loading && standing === undefined) return <UnknownPosition greeting={greeting} />;
  // Both figures at once: one beside the other's placeholder is a line of another height.
  const points = loading || standing === undefined ? null : (standing?.totalPoints ?? 0);
  const hasNone = position === null && points !== null;
  // By what is known at first: the distance, however late it comes, moves nothing.
  const fitsLine = !over && `${position ?? ''}${points ?? ''}`.length <= fewDigits;
  return (
    <section
      data-theme="dark"
      aria-labelledby="titulo-propio"
      className="@container flex flex-col rounded-card border border-line bg-surface px-4 py-3 text-ink sm:px-5 sm:pt-4 sm:pb-5 lg:min-h-66 xl:min-h-0"
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} src={avatarUrl} colors={colors} className="size-12 max-sm:hidden" />
        <div className="min-w-0">{greeting}</div>
      </div>
      <div className="relative mt-2.5 grid grow grid-cols-[auto_minmax(0,1fr)_auto] content-start items-baseline gap-x-2 border-t border-line pt-2 sm:mt-3 sm:gap-x-4 sm:pt-3 @max-[14rem]:flex @max-[14rem]:flex-col">
        <h2
          id="titulo-propio"
          className="text-sm leading-6 font-semibold text-muted max-sm:col-span-2 xl:col-span-2"
        >
          {messages.yours}
        </h2>
        <dl
          aria-live="polite"
          className={clsx(
            'row-start-2 flex flex-wrap items-baseline gap-x-1.5 sm:col-span-2 sm:mt-2 sm:items-start sm:gap-x-10 lg:mt-4 xl:col-span-3 xl:mt-1',
            !loading &&
              "max-sm:[&>*+*]:after:mr-0.5 max-sm:[&>*+*]:after:text-muted max-sm:[&>*+*]:after:content-['·'/'']",
          )}
        >
          <Figure
            label={hasNone ? messages.noPosition : messages.position}
            labelSays={hasNone}
            value={position === null ? null : ordinal(position)}
            shared={position !== null && shared}
            loading={loading}
          >
            {/* On a phone it stands over the list. */}
            {position !== null && total !== null && (
              <span className="max-sm:sr-only">{messages.of(total)}</span>
            )}
          </Figure>
          <Figure
            label={messages.totalPoints}
            value={points === null ? null : formatNumber(points)}
            loading={loading}
            unit={points === null ? null : points === 1 ? messages.point : messages.points}
          />
        </dl>
        <p
          className={clsx(
            (loading || standing != null) && 'min-h-5',
            'text-xs leading-5 font-bold sm:text-sm sm:max-xl:col-span-2 sm:max-xl:col-start-2 sm:max-xl:row-start-1 sm:max-xl:text-right xl:col-span-3 xl:row-start-3 xl:mt-1.5 xl:text-left',
            fitsLine
              ? 'col-span-2 row-start-2 text-right whitespace-nowrap max-xs:col-span-3 max-xs:row-start-3 max-xs:text-left'
              : 'max-sm:col-span-3 max-sm:row-start-3',
          )}
        >
          {gap !== null && <Distance text={gap} />}
        </p>
        {onFind !== null && (
          <button
            type="button"
            onClick={onFind}
            // Hidden in its place: nothing moves as the list is scrolled. On a phone and in a column the whole part is the button.
            className={clsx(
              'col-start-3 row-start-1 flex min-h-6 items-center gap-1 rounded-control text-sm leading-5 font-semibold whitespace-nowrap',
              coversPart,
              'sm:max-xl:relative sm:max-xl:row-start-2 sm:max-xl:min-h-11 sm:max-xl:self-center sm:max-xl:border sm:max-xl:border-edge sm:max-xl:px-3 sm:max-xl:hover:bg-raised xl:hover:underline',
              inSight && 'invisible',
            )}
          >
            {messages.find}
            <ArrowDown aria-hidden="true" className="size-4 shrink-0" />
          </button>
        )}
        {/* With room for a second line on phones, where the bonus would need one. */}
        <ul
          className={clsx(
            bonus !== null && 'max-sm:min-h-8',
            // Without a row there is nothing to come.
            (loading || standing != null) && 'min-h-4 sm:min-h-5 xl:min-h-10',
            'col-span-3 row-start-4 mt-1 flex flex-wrap gap-x-3 text-2xs leading-4 text-muted tabular-nums sm:mt-3 sm:text-sm sm:leading-5 lg:mt-4 xl:mt-2',
          )}
        >
          {countsOf(standing, bonus).map((count) => (
            <li key={count} className="max-sm:first:hidden">
              {count}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A button over the `relative` box around it, as `coversRow` is. */
const coversPart =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-3 focus-visible:after:outline-primary';

/** The distance; on a phone '1 exacto' for '1 marcador exacto', as in the rows of a match day. */
function Distance({ text }: { text: string }) {
  const [start, noun, end] = text.split(/(marcador(?:es)? )/);
  return (
    <>
      {start}
      {noun !== undefined && <span className="max-sm:sr-only">{noun}</span>}
      {end}
    </>
  );
}

/** What the points come from. */
function countsOf(standing: LeaderboardEntry | null | undefined, bonus: number | null): string[] {
  if (standing == null) return [];
  return [
    messages.predictions(standing.totalPredictions),
    countExactHits(standing.exactPredictions),
    countOutcomeHits(standing.correctWinners),
    ...(bonus !== null && bonus > 0 ? [messages.bonus(bonus)] : []),
  ];
}

interface FigureProps {
  label: string;
  /** Null while it is not known, or for none. */
  value: string | null;
  /** Whether the label says that there is none, and stands alone on a phone. */
  labelSays?: boolean;
  /** Whether it is on its way. */
  loading: boolean;
  /** Whether it is a position that another participant has too. */
  shared?: boolean;
  /** After the value on a phone, where the label is left out. */
  unit?: string | null;
  /** Beside the label, on a phone beside the value. */
  children?: ReactNode;
}

/** A figure over its label; on a phone without it, in the line of all figures. */
function Figure(props: FigureProps) {
  const { label, value, labelSays = false, loading, shared = false, unit = null, children } = props;
  return (
    <div
      className={clsx(
        'flex flex-row-reverse items-baseline sm:flex-col-reverse sm:items-start',
        labelSays || 'gap-x-1',
      )}
    >
      <dt className="text-xs leading-4 text-muted max-sm:text-2xs">
        {/* On a phone too where a dash alone would say nothing. */}
        <span className={clsx((value !== null || loading) && 'max-sm:sr-only')}>{label}</span> {children}
      </dt>
      <dd className="text-xl leading-7 font-black tracking-heading whitespace-nowrap tabular-nums xs:text-2xl xs:leading-8 sm:text-5xl sm:leading-12 sm:tracking-display lg:text-6xl lg:leading-15 xl:text-5xl xl:leading-12">
        {shared && (
          <>
            <span aria-hidden="true" className="mr-0.5 text-[0.75em] leading-none font-bold text-muted">
              {messages.level}
            </span>
            <span className="sr-only">{messages.shared}</span>
          </>
        )}
        {value ?? (
          <>
            {loading && <Skeleton className="my-1 h-6 w-14 sm:h-10 sm:w-20 lg:my-2.5 xl:my-1" />}
            <span
              className={clsx('font-normal text-muted', loading ? 'sr-only' : labelSays && 'max-sm:sr-only')}
            >
              {messages.none}
            </span>
          </>
        )}
        {unit !== null && <span className="text-xs font-bold tracking-normal sm:hidden"> {unit}</span>}
      </dd>
    </div>
  );
}
