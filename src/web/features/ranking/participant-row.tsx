import clsx from 'clsx';
import { memo } from 'react';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { Avatar, BlankAvatar } from '../../ui/avatar.tsx';
import { countExactHits, countOutcomeHits } from '../../football/hits.ts';
import { formatNumber, plural } from '../../ui/words.ts';
import { ownMark } from '../../ui/messages.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { shortEmail } from './look-alikes.ts';
import { PictureMedal, Rank } from './rank.tsx';
import { rankingMessages as messages } from './messages.ts';

export interface ParticipantRowProps {
  entry: LeaderboardEntry;
  /** Null while no participant has a point. */
  position: number | null;
  own: boolean;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
  /** Whether another participant has the same position. */
  shared: boolean;
  /** The position before the newest match day; undefined while it is not known. */
  before?: number | undefined;
  /** Whether the hits are known; they have columns on a desktop. */
  hits?: boolean;
  /** Whether another row has the same name and the same address before the `@`: then a phone shows the domain too. */
  alike?: boolean;
  /** Opens the participant's profile; without it the row is no button. */
  onOpen?: ((userId: string) => void) | undefined;
}

const grid = 'grid content-center items-center gap-x-2.5 pr-4 sm:gap-x-4 sm:pr-5';
const placeGrid =
  'grid-cols-[3.5rem_2.5rem_minmax(0,1fr)_auto] pl-3 sm:grid-cols-[4rem_2.75rem_minmax(0,1fr)_auto]';
/** Before the first points: without positions and points there are no columns for them; on a desktop the predictions have one. */
const placelessGrid =
  'grid-cols-[2.5rem_minmax(0,1fr)] pl-4 sm:grid-cols-[2.75rem_minmax(0,1fr)] sm:pl-5 @max-narrow:grid-cols-1 @2xl:grid-cols-[2.75rem_minmax(0,1fr)_auto]';
/** Once there are points, with the hits. */
const hitGrid = '@2xl:grid-cols-[4rem_2.75rem_minmax(0,1fr)_5.5rem_5.5rem_4rem]';
// Where enlarged text leaves few words a line, name and points go below each other.
const narrow = {
  grid: '@max-narrow:grid-cols-[3.5rem_minmax(0,1fr)]',
  hidden: '@max-narrow:hidden',
  below: '@max-narrow:col-start-2 @max-narrow:row-start-2',
};

/** A button over its whole row: the focus is drawn there, around the name it would be cut off. */
export const coversRow =
  'text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary';

const { columns } = messages;
/** The columns of hits on a desktop. */
const hitColumns = [
  {
    name: columns.exact,
    countOf: ({ exactPredictions }: LeaderboardEntry) => exactPredictions,
    textOf: countExactHits,
  },
  {
    name: columns.outcome,
    countOf: ({ correctWinners }: LeaderboardEntry) => correctWinners,
    textOf: countOutcomeHits,
  },
];

interface ColumnHeadsProps {
  /** On a phone it stands for the first ones. */
  title?: string;
  /** False while no participant has a point: there are no positions, hits and points then. */
  started: boolean;
  /** What there is to know of the order. */
  note?: string | undefined;
}

/** What the columns are; screen readers hear it in every row. */
export function ColumnHeads({ title, started, note }: ColumnHeadsProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        grid,
        started ? [placeGrid, hitGrid] : placelessGrid,
        'h-8 border-b border-line text-xs leading-4 font-semibold text-muted @max-narrow:hidden @2xl:h-11',
      )}
    >
      {title !== undefined && (
        <span className={clsx('sm:hidden', started ? 'col-span-3 pl-2' : 'col-span-2')}>
          <span className="font-extrabold text-ink">{title}</span>
          {note !== undefined && ` · ${note}`}
        </span>
      )}
      {started && (
        <span className={clsx('text-center', title !== undefined && 'max-sm:hidden')}>{columns.place}</span>
      )}
      <span className={clsx('col-span-2', title !== undefined && 'max-sm:hidden')}>
        {columns.person}
        {note !== undefined && ` · ${note}`}
      </span>
      {started &&
        hitColumns.map(({ name }) => (
          <span key={name} className="text-right @max-2xl:hidden">
            {name}
          </span>
        ))}
      <span className={clsx('text-right', !started && '@max-2xl:hidden')}>
        {started ? columns.points : columns.predictions}
      </span>
    </div>
  );
}

/** The own row: tinted, with a bar at its edge. */
export const ownRow =
  'bg-lime/15 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-primary';

/** One participant: position, picture, name and e-mail, on a desktop the hits, points; see docs/screens.md#ranking-tab. */
export const ParticipantRow = memo(function ParticipantRow(props: ParticipantRowProps) {
  const { entry, position, own, ownColors, shared, before, hits = true, alike = false, onOpen } = props;
  // The lines are counted inside the button: around it they would be its one.
  const fullName = (
    <span className="flex flex-wrap gap-x-1">
      <span className="line-clamp-2">{entry.fullName}</span>
      {/* Beside the lines: a long name does not cut it off. */}
      {own && <span className="shrink-0 font-extrabold"> {ownMark}</span>}
    </span>
  );
  return (
    <div
      className={clsx(
        grid,
        position === null ? placelessGrid : [placeGrid, hitGrid, narrow.grid],
        'h-full',
        own && ownRow,
      )}
    >
      <div className={clsx(position === null ? 'sr-only' : 'row-span-2 grid')}>
        <Rank {...{ position, shared, before }} />
      </div>
      <span className={clsx('relative row-span-2', narrow.hidden)}>
        <Avatar
          name={entry.fullName}
          src={entry.avatarUrl}
          colors={own ? ownColors : undefined}
          className="size-10 sm:size-11"
        />
        {position !== null && <PictureMedal position={position} />}
      </span>
      <p
        title={entry.fullName}
        className={clsx(
          'self-end text-md leading-4.5 wrap-anywhere',
          own ? 'font-extrabold' : 'font-semibold',
        )}
      >
        {onOpen === undefined ? (
          fullName
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(entry.userId)}
            className={coversRow}
          >
            {fullName}
          </button>
        )}
      </p>
      {position !== null &&
        hitColumns.map(({ name, countOf, textOf }) => (
          <p key={name} className="row-span-2 text-right font-semibold tabular-nums @max-2xl:hidden">
            {hits && (
              <>
                <span aria-hidden="true">{formatNumber(countOf(entry))}</span>
                <span className="sr-only">{textOf(countOf(entry))}</span>
              </>
            )}
          </p>
        ))}
      {position !== null && (
        <p
          className={clsx(
            'row-span-2 text-right whitespace-nowrap',
            narrow.below,
            '@max-narrow:row-span-1 @max-narrow:text-left',
          )}
        >
          <Total
            count={entry.totalPoints}
            unit={entry.totalPoints === 1 ? messages.point : messages.points}
            className="text-2xl font-black"
          />
        </p>
      )}
      <div
        className={clsx(
          'flex min-w-0 gap-x-1 self-start text-xs leading-4 text-muted',
          position === null && '@2xl:contents',
        )}
      >
        <p
          title={entry.email}
          className={clsx(
            'min-w-0',
            alike
              ? 'line-clamp-2 wrap-anywhere'
              : 'truncate sm:line-clamp-2 sm:wrap-anywhere sm:whitespace-normal',
            narrow.hidden,
          )}
        >
          <Email address={entry.email} whole={alike} />
        </p>
        {position === null && (
          // What there is to tell before the first points; quiet, as it ranks nobody.
          <p className="shrink-0 tabular-nums @2xl:col-start-3 @2xl:row-span-2 @2xl:row-start-1 @2xl:text-sm">
            <span aria-hidden="true" className={clsx(narrow.hidden, '@2xl:hidden')}>
              ·{' '}
            </span>
            {formatNumber(entry.totalPredictions)}{' '}
            <span className="@2xl:sr-only">{messages.predictionNoun(entry.totalPredictions)}</span>{' '}
            <span className="sr-only">{plural(entry.totalPoints, messages.point, messages.points)}</span>
          </p>
        )}
      </div>
    </div>
  );
});

/** The figure at the end of a row, with what it counts where no column says it. */
function Total({ count, unit, className }: { count: number; unit: string; className: string }) {
  return (
    <>
      <span className={clsx('leading-6 tracking-heading tabular-nums', className)}>
        {formatNumber(count)}
      </span>{' '}
      <span className="sr-only text-xs leading-4 text-muted @max-narrow:not-sr-only">{unit}</span>
    </>
  );
}

/** An e-mail address. A phone shows its short form, unless it is to be `whole`. */
function Email({ address, whole }: { address: string; whole: boolean }) {
  const short = shortEmail(address);
  return (
    <>
      {!whole && (
        <span aria-hidden="true" className="sm:hidden">
          {short}
        </span>
      )}
      <span className={whole ? undefined : 'max-sm:sr-only'}>
        {short}
        <wbr />
        {address.slice(short.length)}
      </span>
    </>
  );
}

/** As long as names and addresses are: no two rows below each other are alike. */
const waitingNames = ['w-36', 'w-24', 'w-32', 'w-28', 'w-34', 'w-20', 'w-30'];
const waitingEmails = ['w-28', 'w-20', 'w-26', 'w-24', 'w-30'];

/** A row while it loads, in the size of a full one; `index` varies it. */
export function RowSkeleton({ index }: { index: number }) {
  const name = waitingNames[index % waitingNames.length];
  const email = waitingEmails[index % waitingEmails.length];
  return (
    <div aria-hidden="true" className={clsx(grid, placeGrid, hitGrid, narrow.grid, 'h-18 animate-shimmer')}>
      <Skeleton still className="h-5 w-7 justify-self-center" />
      <BlankAvatar className={clsx('size-10 sm:size-11', narrow.hidden)} />
      <div className="flex flex-col gap-2">
        <Skeleton still className={clsx('h-4', name)} />
        <Skeleton still className={clsx('h-3', email)} />
      </div>
      {/* In the columns of their own that a wide list has. */}
      <Skeleton still className="hidden h-4 w-3 justify-self-end @2xl:block" />
      <Skeleton still className="hidden h-4 w-3 justify-self-end @2xl:block" />
      <Skeleton still className={clsx('h-6 w-8 justify-self-end', narrow.hidden)} />
    </div>
  );
}
