import { ChevronDown, Flag } from 'lucide-react';
import { usePodiumChances } from '../../data/podium-chances.ts';
import { Card, EmptyState, Medal } from '../../ui/index.ts';
import { chancesMessages as messages } from './chances-messages.ts';
import { claimText, possibleText } from './chances-text.ts';
import { rankingMessages } from './messages.ts';
import { ViewWithoutData } from './ranking-skeleton.tsx';

/** What the user can still win, and who else can; see docs/rules.md#podium-chances. */
export function ChancesView() {
  const { data: chances, error, isFetching, refetch } = usePodiumChances();
  if (chances === undefined) return <ViewWithoutData {...{ error, isFetching, refetch }} />;
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
    <Card className="grid gap-x-12 gap-y-5 px-4 py-4 sm:px-6 sm:py-6 lg:grid-cols-2">
      <div>
        <h3 className="text-sm leading-5 font-semibold text-muted">{rankingMessages.views.chances}</h3>
        <p className="mt-1 text-2xl leading-8 font-black tracking-heading text-balance">{answer}</p>
        <p className="mt-2 leading-6">{rest}</p>
        <details className="group mt-1 text-sm leading-5 text-muted">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold hover:text-ink">
            {messages.how}
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <p className="max-w-prose pb-1">{messages.explanation}</p>
        </details>
      </div>
      {chances.podium.some(({ contenders, safe }) => contenders !== null || safe.length > 0) && (
        <div className="border-t border-line pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
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
    </Card>
  );
}
