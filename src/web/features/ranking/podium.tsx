import clsx from 'clsx';
import type { LeaderboardEntry } from '../../data/index.ts';
import { Avatar, PitchLines, plural } from '../../ui/index.ts';
import { Rank } from './rank.tsx';
import { rankingMessages as messages } from './messages.ts';

const raised = 'border-x border-t border-line bg-raised';

/** The three steps: the first in the middle, the second to its left. */
const steps = [
  { order: 'order-2', block: 'h-28 bg-lime pt-5 text-on-lime sm:h-32' },
  { order: 'order-1', block: clsx('h-20 pt-3 sm:h-24', raised) },
  { order: 'order-3', block: clsx('h-16 pt-2', raised) },
];

/** The first three rows of the ranking, dark in both themes; see docs/rules.md#podium. */
export function Podium({ entries, ownId }: { entries: LeaderboardEntry[]; ownId: string }) {
  return (
    <section
      aria-label={messages.podium}
      data-theme="dark"
      className="@container relative isolate overflow-hidden rounded-card border border-line bg-surface px-2 pt-6 text-ink sm:px-6"
    >
      <PitchLines className="-z-10" />
      <ol className="mx-auto flex max-w-xl items-end justify-center @max-narrow:flex-col @max-narrow:items-stretch">
        {entries.slice(0, 3).map((entry, index) => (
          <Step key={entry.userId} entry={entry} index={index} own={entry.userId === ownId} />
        ))}
      </ol>
    </section>
  );
}

function Step({ entry, index, own }: { entry: LeaderboardEntry; index: number; own: boolean }) {
  const step = steps[index];
  return (
    <li
      className={clsx(
        'flex max-w-52 min-w-0 flex-1 flex-col items-center text-center',
        // Enlarged text on a phone: one below the other, in order.
        '@max-narrow:order-none @max-narrow:mb-4 @max-narrow:max-w-none',
        step?.order,
      )}
    >
      <Avatar
        name={entry.fullName}
        src={entry.avatarUrl}
        className={index === 0 ? 'size-20 border-2 border-lime text-xl' : 'size-14 text-base'}
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
      <div className={clsx('w-full rounded-t-control', step?.block)}>
        <PodiumStep position={entry.position} first={index === 0} />
      </div>
    </li>
  );
}

/** The icon and the number on a step; on lime the icon is dark. */
function PodiumStep({ position, first }: { position: number; first: boolean }) {
  return (
    <span className="flex flex-col items-center gap-0.5">
      <Rank position={position} iconClass={first ? 'text-on-lime' : undefined} />
      <span aria-hidden="true" className="text-2xl leading-none font-black tabular-nums">
        {position}
      </span>
    </span>
  );
}
