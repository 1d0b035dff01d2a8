import clsx from 'clsx';
import type { PointValues } from '../../../domain/score-prediction.ts';
import { hitNames } from '../../football/hit-names.ts';
import { rulesMessages as messages } from './messages.ts';

/** What there is to win, as three large numbers; see docs/rules.md#points. */
export function PointsInShort({
  points,
  withChampion,
}: {
  points: PointValues & { champion: number };
  withChampion: boolean;
}) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-2 sm:gap-3">
      <Figure label={hitNames.exact} value={`${points.exact}`} tone="border-lime text-lime" />
      <Figure label={hitNames.outcome} value={`${points.outcome}`} tone="border-outcome text-outcome" />
      {withChampion && (
        <Figure label={messages.champion} value={`+${points.champion}`} tone="border-gold text-gold" />
      )}
    </dl>
  );
}

function Figure({ label, value, tone }: { label: string; value: string; tone: string }) {
  return (
    <div
      className={clsx(
        'flex flex-col-reverse justify-end rounded-control border-t-4 bg-raised p-2.5 sm:p-4',
        tone,
      )}
    >
      <dt className="mt-1 text-xs leading-4 font-bold text-ink sm:text-sm sm:leading-5">{label}</dt>
      <dd className="text-[length:min(2.5rem,8.5vw)] leading-9 font-black tracking-display whitespace-nowrap tabular-nums sm:text-6xl sm:leading-14">
        {value}
        <span className="block text-xs leading-4 font-bold tracking-normal sm:text-sm sm:leading-5">
          {' '}
          {messages.unit}
        </span>
      </dd>
    </div>
  );
}
