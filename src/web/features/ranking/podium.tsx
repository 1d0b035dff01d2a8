import clsx from 'clsx';
import type { LeaderboardEntry } from '../../data/index.ts';
import { Avatar, PitchLines, plural } from '../../ui/index.ts';
import { Rank } from './rank.tsx';
import { rankingMessages as messages } from './messages.ts';

const raised = 'border-x border-t border-line bg-raised';
const small = 'size-14';

/** How the positions 1 to 3 stand: the card's lower edge cuts the steps, whose icon and number stay above it. */
const standings = [
  {
    lower: '',
    avatar: 'size-20',
    step: 'bg-lime pt-5 text-on-lime',
    icon: 'text-on-lime',
  },
  { lower: '@narrow:translate-y-6 @narrow:sm:translate-y-7', avatar: small, step: clsx('pt-4', raised) },
  { lower: '@narrow:translate-y-10 @narrow:sm:translate-y-13', avatar: small, step: clsx('pt-2.5', raised) },
];

/** Where the rows stand: the first in the middle, the second to its left. */
const columns = ['col-start-2', 'col-start-1', 'col-start-3'];

interface PodiumProps {
  entries: LeaderboardEntry[];
  ownId: string;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
}

/** The first three rows of the ranking, dark in both themes; see docs/rules.md#podium. */
export function Podium({ entries, ownId, ownColors }: PodiumProps) {
  return (
    <section
      aria-label={messages.podium}
      data-theme="dark"
      className="@container relative isolate overflow-hidden rounded-card border border-line bg-surface px-2 pt-6 text-ink sm:px-6"
    >
      <PitchLines className="-z-10" />
      <ol className="mx-auto grid max-w-xl grid-cols-3 gap-x-1 @max-narrow:block">
        {entries.slice(0, 3).map((entry, index) => (
          <Step key={entry.userId} {...{ entry, index, ownColors }} own={entry.userId === ownId} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  entry: LeaderboardEntry;
  /** The row, from 0: it decides where the step is, and the position how high. */
  index: number;
  own: boolean;
  ownColors: string[] | undefined;
}

function Step({ entry, index, own, ownColors }: StepProps) {
  const standing = standings[Math.min(entry.position, standings.length) - 1];
  return (
    <li
      className={clsx(
        // Rows that all three share: a long name raises everybody, so that equals stay level.
        'row-span-4 row-start-1 grid grid-rows-subgrid justify-items-center text-center',
        // Enlarged text on a phone: one below the other, in order.
        '@max-narrow:mb-4 @max-narrow:flex @max-narrow:flex-col @max-narrow:items-center',
        standing?.lower,
        columns[index],
      )}
    >
      <Avatar
        name={entry.fullName}
        src={entry.avatarUrl}
        colors={own ? ownColors : undefined}
        leader={entry.position === 1}
        className={clsx('self-end @max-narrow:self-center', standing?.avatar)}
      />
      <div className="mt-2 flex min-h-10 w-full items-end justify-center px-1">
        <p className="line-clamp-2 bg-surface text-sm leading-5 font-semibold wrap-anywhere sm:line-clamp-4 @max-narrow:line-clamp-none">
          {entry.fullName}
          {own && ` ${messages.you}`}
        </p>
      </div>
      <p className="mb-2 bg-surface text-sm text-muted tabular-nums">
        {plural(entry.totalPoints, messages.point, messages.points)}
      </p>
      <div
        className={clsx(
          'flex min-h-28 w-full flex-col items-center gap-0.5 rounded-t-control pb-2.5 sm:min-h-32 @max-narrow:min-h-0',
          standing?.step,
        )}
      >
        <Rank position={entry.position} iconClass={standing?.icon} />
        <span aria-hidden="true" className="text-2xl leading-none font-black tabular-nums">
          {entry.position}
        </span>
      </div>
    </li>
  );
}
