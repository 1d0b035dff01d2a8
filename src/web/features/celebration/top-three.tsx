import { useLeaderboard, useUser, type LeaderboardEntry } from '../../data/index.ts';
import clsx from 'clsx';
import { Avatar, countExactHits, countOutcomeHits, Medal, Skeleton } from '../../ui/index.ts';
import { useChampionColors } from '../champion/index.ts';
import { celebrationMessages as messages } from './messages.ts';

/** How many participants are shown; see docs/rules.md#celebration. */
const shown = 3;

/** The first three of the ranking with points, predictions and hits. */
export function TopThree() {
  const { data, isPending } = useLeaderboard();
  const ownId = useUser()?.id;
  const ownColors = useChampionColors();
  return (
    <section aria-label={messages.topThree} className="@container mb-3 text-left">
      <h3 className="text-sm font-semibold text-muted">{messages.topThree}</h3>
      {isPending && <Skeleton className="mt-2 h-66 rounded-control sm:h-52" />}
      <ol className="mt-2 divide-y divide-line rounded-control border border-line empty:hidden">
        {data?.entries.slice(0, shown).map((entry) => (
          <Winner key={entry.userId} entry={entry} own={entry.userId === ownId} ownColors={ownColors} />
        ))}
      </ol>
    </section>
  );
}

interface WinnerProps {
  entry: LeaderboardEntry;
  own: boolean;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
}

function Winner({ entry, own, ownColors }: WinnerProps) {
  const counts = [
    messages.predictions(entry.totalPredictions),
    countOutcomeHits(entry.correctWinners),
    countExactHits(entry.exactPredictions),
  ];
  return (
    <li
      className={clsx(
        'grid grid-cols-[1.75rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 max-xs:grid-cols-[1.75rem_minmax(0,1fr)_auto] @max-narrow:grid-cols-[1.75rem_minmax(0,1fr)]',
        own && 'bg-lime/15 inset-ring-2 inset-ring-primary first:rounded-t-control last:rounded-b-control',
      )}
    >
      <span className="row-span-2 flex flex-col items-center @max-narrow:row-span-3">
        <Medal position={entry.position} className="size-6" />
        <span className="text-lg leading-5 font-black tabular-nums">{entry.position}</span>
      </span>
      <Avatar
        name={entry.fullName}
        src={entry.avatarUrl}
        colors={own ? ownColors : undefined}
        leader={entry.position === 1}
        className="size-10 max-xs:hidden @max-narrow:hidden"
      />
      <p className="flex flex-wrap gap-x-1.5 leading-5 font-semibold wrap-anywhere">
        <span title={entry.fullName} className="line-clamp-3 sm:line-clamp-4 @max-narrow:line-clamp-none">
          {entry.fullName}
        </span>
        {own && <span className="font-extrabold">{messages.you}</span>}
      </p>
      <p className="text-right leading-5 font-extrabold tabular-nums max-xs:max-w-16 @max-narrow:text-left">
        {messages.points(entry.totalPoints)}
      </p>
      <ul className="col-span-3 col-start-2 mt-0.5 flex flex-wrap gap-x-2.5 text-2xs leading-4 text-muted tabular-nums max-xs:col-span-2 xs:text-xs @max-narrow:col-span-1">
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
    </li>
  );
}
