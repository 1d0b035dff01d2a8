import { useLeaderboard, type LeaderboardEntry } from '../../data/index.ts';
import { Avatar, plural, Skeleton } from '../../ui/index.ts';
import { celebrationWords as words } from './words.ts';

/** How many of the ranking are shown (spec 9). */
const shown = 3;

/** The first three of the ranking with points, predictions, correct winners and exact hits. */
export function TopThree() {
  const { data, isPending } = useLeaderboard();
  return (
    <section aria-label={words.topThree} className="@container mt-4 mb-3 text-left">
      <h3 className="text-sm font-semibold text-muted">{words.topThree}</h3>
      {isPending && <Skeleton className="mt-2 h-66 sm:h-52 rounded-control" />}
      <ol className="mt-2 divide-y divide-line rounded-control border border-line empty:hidden">
        {data?.entries.slice(0, shown).map((entry) => (
          <Winner key={entry.userId} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Winner({ entry }: { entry: LeaderboardEntry }) {
  const counts = [
    plural(entry.totalPredictions, words.prediction, words.predictions),
    plural(entry.correctWinners, words.winner, words.winners),
    plural(entry.exactPredictions, words.exactHit, words.exactHits),
  ];
  return (
    <li className="grid grid-cols-[1.25rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 p-3 @max-[15rem]:grid-cols-[1.25rem_minmax(0,1fr)]">
      <span className="row-span-2 text-center text-lg @max-[15rem]:row-span-3 font-black tabular-nums">
        {entry.position}
      </span>
      <Avatar
        name={entry.fullName}
        src={entry.avatarUrl}
        className="row-span-2 size-10 text-sm @max-[15rem]:hidden"
      />
      <p className="line-clamp-2 leading-5 sm:line-clamp-4 @max-[15rem]:line-clamp-none font-semibold wrap-anywhere">
        {entry.fullName}
      </p>
      <p className="font-extrabold whitespace-nowrap tabular-nums">
        {plural(entry.totalPoints, words.point, words.points)}
      </p>
      <ul className="col-span-2 flex flex-wrap @max-[15rem]:col-span-1 gap-x-3 text-xs leading-5 text-muted tabular-nums">
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
    </li>
  );
}
