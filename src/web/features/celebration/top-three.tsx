import { useLeaderboard, useUser, type LeaderboardEntry } from '../../data/index.ts';
import { Avatar, countExactHits, countOutcomeHits, plural, Skeleton } from '../../ui/index.ts';
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
          <Winner key={entry.userId} entry={entry} colors={entry.userId === ownId ? ownColors : undefined} />
        ))}
      </ol>
    </section>
  );
}

function Winner({ entry, colors }: { entry: LeaderboardEntry; colors: string[] | undefined }) {
  const counts = [
    plural(entry.totalPredictions, messages.prediction, messages.predictions),
    countOutcomeHits(entry.correctWinners),
    countExactHits(entry.exactPredictions),
  ];
  return (
    <li className="grid grid-cols-[1.25rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 p-3 @max-narrow:grid-cols-[1.25rem_minmax(0,1fr)]">
      <span className="row-span-2 text-center text-lg font-black tabular-nums @max-narrow:row-span-3">
        {entry.position}
      </span>
      <Avatar
        name={entry.fullName}
        src={entry.avatarUrl}
        colors={colors}
        className="row-span-2 size-10 @max-narrow:hidden"
      />
      <p className="line-clamp-2 leading-5 font-semibold wrap-anywhere sm:line-clamp-4 @max-narrow:line-clamp-none">
        {entry.fullName}
      </p>
      <p className="font-extrabold whitespace-nowrap tabular-nums">
        {plural(entry.totalPoints, messages.point, messages.points)}
      </p>
      <ul className="col-span-2 flex flex-wrap gap-x-3 text-xs leading-5 text-muted tabular-nums @max-narrow:col-span-1">
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
    </li>
  );
}
