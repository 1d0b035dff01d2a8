import { Flag } from 'lucide-react';
import { usePodiumChances } from '../../data/podium-chances.ts';
import { Card, EmptyState } from '../../ui/index.ts';
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
  return (
    <Card className="px-4 py-4 sm:px-5 sm:py-5">
      <h3 className="text-lg leading-6 font-extrabold tracking-heading">{rankingMessages.views.chances}</h3>
      <p className="mt-2 text-md leading-6 font-semibold">{possibleText(chances)}</p>
      <p className="mt-1 leading-6">{claimText(chances)}</p>
      {chances.podium.some(({ contenders, safe }) => contenders !== null || safe.length > 0) && (
        <>
          <h4 className="mt-4 border-t border-line pt-4 text-sm leading-5 font-semibold text-muted">
            {messages.podium}
          </h4>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
            {chances.podium.map(({ place, contenders, names, safe }) => (
              <div key={place} className="contents">
                <dt className="font-extrabold whitespace-nowrap tabular-nums">{messages.place(place)}</dt>
                <dd className="leading-6 wrap-anywhere">
                  {contenders !== null && <p>{messages.canReach(contenders, names)}</p>}
                  {safe.length > 0 && <p className="text-muted">{messages.isSafe(safe)}</p>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="mt-4 max-w-prose text-sm leading-5 text-muted">{messages.explanation}</p>
    </Card>
  );
}
