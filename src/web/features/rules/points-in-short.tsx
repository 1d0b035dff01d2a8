import clsx from 'clsx';
import type { PointValues } from '../../../domain/score-prediction.ts';
import { hitNames, hitTones } from '../../ui/index.ts';
import { rulesMessages as messages } from './messages.ts';

/** What there is to win, as three large numbers; see docs/rules.md#points. */
export function PointsInShort({ points }: { points: PointValues & { champion: number } }) {
  return (
    <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
      <Figure label={hitNames.exact} value={`${points.exact}`} tone={hitTones.exact} />
      <Figure label={hitNames.outcome} value={`${points.outcome}`} tone={hitTones.outcome} />
      <Figure label={messages.champion} value={`+${points.champion}`} tone="bg-raised text-ink" />
    </dl>
  );
}

function Figure({ label, value, tone }: { label: string; value: string; tone: string }) {
  return (
    <div className={clsx('flex flex-col-reverse justify-end rounded-card p-3 sm:px-4', tone)}>
      <dt className="mt-1 text-xs leading-4 font-semibold sm:mt-0 sm:text-sm">{label}</dt>
      <dd className="text-4xl leading-10 font-black tracking-display tabular-nums sm:flex sm:items-baseline sm:gap-1.5 sm:text-5xl sm:leading-12">
        {value}
        <span className="block text-sm leading-5 font-bold tracking-normal"> {messages.unit}</span>
      </dd>
    </div>
  );
}
