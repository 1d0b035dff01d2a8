import { ChevronDown, Flag } from 'lucide-react';
import type { OwnPodiumChances } from '../../../domain/podium-chances-schemas.ts';
import { usePodiumChances } from '../../data/podium-chances.ts';
import { Card, EmptyState, formatNumber, Medal } from '../../ui/index.ts';
import { chancesMessages as messages } from './chances-messages.ts';
import { claimText, possibleText } from './chances-text.ts';
import { ViewWithoutData } from './ranking-skeleton.tsx';

/** What the user can still win, and who else can; see docs/rules.md#podium-chances. */
export function ChancesView() {
  const query = usePodiumChances();
  const { data: chances } = query;
  if (chances === undefined) return <ViewWithoutData query={query} />;
  if (chances === null)
    return (
      <EmptyState icon={<Flag />} title={messages.nothingLeft}>
        {messages.nothingLeftHint}
      </EmptyState>
    );
  // Without a claim the points are all there is to say.
  const [answer, rest] = chances.isComplete
    ? [claimText(chances), possibleText(chances)]
    : [possibleText(chances), claimText(chances)];
  return (
    <Card className="grid gap-x-12 gap-y-5 px-4 py-4 sm:grid-cols-2 sm:px-6 sm:py-6">
      <div className="min-w-0">
        <p className="text-2xl leading-8 font-black tracking-heading text-balance">{answer}</p>
        <p className="mt-2 leading-6">{rest}</p>
        <details className="group mt-2 text-sm leading-5 text-muted">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold hover:text-ink [&::-webkit-details-marker]:hidden">
            {messages.how}
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <p className="max-w-prose pb-1">{messages.explanation}</p>
        </details>
      </div>
      <div className="flex flex-col justify-center gap-5 border-line max-sm:border-t max-sm:pt-5 sm:border-l sm:pl-6">
        <PointsBar {...chances} />
        {chances.podium.some(({ contenders, safe }) => contenders !== null || safe.length > 0) && (
          <div>
            <h4 className="text-sm leading-5 font-semibold text-muted">{messages.podium}</h4>
            <dl className="mt-1 divide-y divide-line">
              {chances.podium.map(({ place, contenders, names, safe }) => (
                <div key={place} className="flex items-start gap-3 py-3">
                  <Medal position={place} className="mt-1 size-5 shrink-0" />
                  <div className="min-w-0">
                    <dt className="leading-6 font-extrabold tabular-nums">{messages.place(place)}</dt>
                    <dd className="text-sm leading-5 wrap-anywhere">
                      {contenders !== null && <p>{messages.canReach(contenders, names)}</p>}
                      {safe.length > 0 && <p className="text-muted">{messages.isSafe(safe)}</p>}
                    </dd>
                  </div>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The own points, those of the first, and the most that is possible, on one line; the text says the same. */
function PointsBar({
  points,
  behindFirst,
  possiblePoints,
  isComplete,
}: Pick<OwnPodiumChances, 'points' | 'behindFirst' | 'possiblePoints' | 'isComplete'>) {
  const first = points + behindFirst;
  const most = points + possiblePoints;
  const share = (value: number) => `${(100 * value) / Math.max(most, first, 1)}%`;
  return (
    <div aria-hidden="true" className="text-xs leading-4 font-semibold text-muted tabular-nums">
      <dl className="mb-3 flex flex-wrap justify-between gap-x-4 gap-y-2 [&>:last-child]:text-right">
        {(
          [
            [messages.bar.own, formatNumber(points), 'size-2 rounded-full bg-primary'],
            [messages.bar.first, formatNumber(first), 'h-3 w-0.75 rounded-full bg-ink'],
            [messages.bar.most, messages.atLeast(most, isComplete), 'size-2 rounded-full bg-primary/30'],
          ] as const
        ).map(([label, value, mark]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="flex items-center gap-1.5">
              <span className={mark} />
              {label}
            </dt>
            <dd className="text-3xl leading-9 font-black tracking-display text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="relative h-3 rounded-full bg-raised">
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-primary/30"
          style={{ width: share(most) }}
        />
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-primary"
          style={{ width: share(points) }}
        />
        <span
          className="absolute -inset-y-1 w-0.75 -translate-x-1/2 rounded-full bg-ink"
          style={{ left: share(first) }}
        />
      </div>
    </div>
  );
}
