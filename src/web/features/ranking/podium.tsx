import clsx from 'clsx';
import type { LeaderboardEntry } from '../../data/index.ts';
import { Avatar, PitchLines, plural } from '../../ui/index.ts';
import { levelWith, namesText } from './level-with.ts';
import { StepRank } from './rank.tsx';
import { rankingMessages as messages } from './messages.ts';

const raised = 'border-x border-t border-line bg-raised';
const small = 'size-11 sm:size-12';

/** How the positions 1 to 3 stand: the lower edge cuts the steps, whose icon and number stay above it. */
const standings = [
  {
    lower: '',
    avatar: 'size-14 sm:size-16',
    step: 'bg-lime pt-3 text-on-lime',
    icon: 'mt-0.5 size-7 text-on-lime',
  },
  {
    lower: '@narrow:translate-y-4',
    avatar: small,
    step: clsx('pt-3', raised),
    icon: 'mt-0.5 size-6',
  },
  {
    lower: '@narrow:translate-y-8',
    avatar: small,
    step: clsx('pt-3', raised),
    icon: 'mt-0.5 size-6',
  },
];

/** Where the rows stand: the first in the middle, the second to its left. */
const columns = ['col-start-2', 'col-start-1', 'col-start-3'];

interface PodiumProps {
  /** The first page of the ranking. */
  entries: LeaderboardEntry[];
  /** The number of participants. */
  total: number;
  ownId: string;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
}

/** The first three rows of the ranking and who is level with them, dark in both themes; see docs/rules.md#podium. */
export function Podium({ entries, total, ownId, ownColors }: PodiumProps) {
  const level = levelWith(entries, total);
  return (
    <section
      aria-label={messages.podium}
      data-theme="dark"
      className="@container relative isolate overflow-hidden rounded-card border border-line bg-surface text-ink"
    >
      <PitchLines className="-z-10 h-18 mask-b-from-50% sm:h-20" />
      <ol className="mx-auto grid max-w-2xl grid-cols-3 gap-x-1.5 overflow-hidden px-2 pt-3 sm:px-6 sm:pt-4 @max-narrow:block">
        {entries.slice(0, 3).map((entry, index) => (
          <Step key={entry.userId} {...{ entry, index, ownColors }} own={entry.userId === ownId} />
        ))}
      </ol>
      {level !== null && (
        <p className="border-t border-line bg-raised px-4 py-2.5 text-center text-sm leading-5 text-balance text-muted">
          {messages.alsoAt(level.position)} <span className="font-semibold text-ink">{namesText(level)}</span>
        </p>
      )}
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
        'row-span-3 row-start-1 grid grid-rows-subgrid justify-items-center text-center',
        // Enlarged text on a phone: one below the other, in order.
        '@max-narrow:mb-4 @max-narrow:flex @max-narrow:flex-col @max-narrow:items-center',
        standing?.lower,
        columns[index],
      )}
    >
      <div className="flex w-full flex-col items-center justify-end gap-2 px-0.5">
        <Avatar
          name={entry.fullName}
          src={entry.avatarUrl}
          colors={own ? ownColors : undefined}
          leader={entry.position === 1}
          className={standing?.avatar}
        />
        <p
          title={entry.fullName}
          className="line-clamp-3 text-sm leading-4.5 font-semibold text-balance wrap-anywhere sm:line-clamp-4 @max-narrow:line-clamp-none"
        >
          {entry.fullName}
          {own && ` ${messages.you}`}
        </p>
      </div>
      <p className="mb-2 text-sm text-muted tabular-nums">
        {plural(entry.totalPoints, messages.point, messages.points)}
      </p>
      <div
        className={clsx(
          'flex min-h-21 w-full items-start justify-center gap-1.5 rounded-t-control pb-2.5 @max-narrow:min-h-0',
          standing?.step,
        )}
      >
        <StepRank position={entry.position} iconClass={standing?.icon ?? ''} />
      </div>
    </li>
  );
}
