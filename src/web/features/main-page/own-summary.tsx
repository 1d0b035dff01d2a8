import { isRankingStarted } from '../../../domain/ranking-started.ts';
import { useOwnStanding, type LeaderboardEntry } from '../../data/index.ts';
import { formatNumber, ordinal } from '../../ui/index.ts';
import { mainPageMessages } from './messages.ts';

/** 'Puntos Totales' (0 if absent, '-' while unknown) and 'Posición' ('-' if absent), live; see docs/rules.md#main-page. */
export function OwnSummary() {
  const { data } = useOwnStanding();
  return (
    <dl
      aria-live="polite"
      className="col-start-2 row-start-1 flex flex-wrap justify-end gap-x-3 text-right xs:gap-x-4 @xl:row-span-2 @xl:gap-x-8 @4xl:col-start-3"
    >
      <Figure
        label={mainPageMessages.totalPoints}
        value={data === undefined ? '-' : formatNumber(data?.totalPoints ?? 0)}
      />
      <Figure label={mainPageMessages.position} value={positionText(data)} />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-2xs leading-4 text-muted max-xs:text-3xs max-xs:leading-3 @xl:text-sm @xl:leading-5">
        {label}
      </dt>
      {/* As wide while it is unknown as '40.º', so that the name beside it keeps its lines. */}
      <dd className="min-w-[3.25ch] text-2xl leading-7 font-black tracking-display tabular-nums max-xs:leading-6 xs:text-3xl xs:leading-8 @xl:text-5xl @xl:leading-12">
        {value}
      </dd>
    </div>
  );
}

/** '-' too while no participant has a point: all then share the first position. */
function positionText(standing: LeaderboardEntry | null | undefined): string {
  if (standing == null || !isRankingStarted(standing)) return '-';
  return ordinal(standing.position);
}
