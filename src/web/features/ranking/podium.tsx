import clsx from 'clsx';
import type { LeaderboardEntry } from '../../data/index.ts';
import { Avatar, PitchLines, plural } from '../../ui/index.ts';
import { Place } from './place.tsx';
import { rankingWords as words } from './words.ts';

/** Heights and places of the three steps: the first in the middle, the second to its left. */
const steps = ['order-2 pt-5 h-28 sm:h-32', 'order-1 pt-3 h-20 sm:h-24', 'order-3 pt-2 h-14 sm:h-16'];
const blocks = [
  'bg-lime text-on-lime',
  'bg-raised border-x border-t border-line',
  'bg-raised border-x border-t border-line',
];

/** The first three rows of the ranking, in noche on the pitch (look, "Ranking"); icons follow the position. */
export function Podium({ entries, ownId }: { entries: LeaderboardEntry[]; ownId: string }) {
  return (
    <section
      aria-label={words.podium}
      data-theme="noche"
      className="@container relative isolate overflow-hidden rounded-card border border-line bg-surface px-2 pt-6 text-ink sm:px-6"
    >
      <PitchLines className="-z-10" />
      <ol className="mx-auto flex max-w-xl items-end justify-center @max-[15rem]:flex-col @max-[15rem]:items-stretch">
        {entries.slice(0, 3).map((entry, index) => (
          <Step key={entry.userId} entry={entry} index={index} own={entry.userId === ownId} />
        ))}
      </ol>
    </section>
  );
}

function Step({ entry, index, own }: { entry: LeaderboardEntry; index: number; own: boolean }) {
  const [order = '', ...size] = (steps[index] ?? '').split(' ');
  return (
    <li
      className={clsx(
        'flex max-w-52 min-w-0 flex-1 flex-col items-center text-center',
        // Enlarged text on a phone: one below the other, in order.
        '@max-[15rem]:order-none @max-[15rem]:mb-4 @max-[15rem]:max-w-none',
        order,
      )}
    >
      <Avatar
        name={entry.fullName}
        src={entry.avatarUrl}
        className={index === 0 ? 'size-20 border-2 border-lime text-xl' : 'size-14 text-base'}
      />
      <div className="mt-2 flex min-h-10 w-full items-end justify-center px-1">
        <p className="line-clamp-2 text-sm sm:line-clamp-4 @max-[15rem]:line-clamp-none leading-5 font-semibold [overflow-wrap:anywhere]">
          {entry.fullName}
          {own && ` ${words.you}`}
        </p>
      </div>
      <p className="mb-2 text-sm text-muted tabular-nums">
        {plural(entry.totalPoints, words.point, words.points)}
      </p>
      <div className={clsx('w-full rounded-t-control', blocks[index], size)}>
        <PodiumPlace position={entry.position} first={index === 0} />
      </div>
    </li>
  );
}

/** The number stands big on the step; on lime the icon is ink. */
function PodiumPlace({ position, first }: { position: number; first: boolean }) {
  return (
    <span className="flex flex-col items-center gap-0.5">
      <Place position={position} className={first ? '[&_svg]:text-on-lime' : ''} />
      <span aria-hidden="true" className="text-2xl leading-none font-black tabular-nums">
        {position}
      </span>
    </span>
  );
}
