import { ChevronDown, Flag } from 'lucide-react';
import type { OwnPodiumChances } from '../../../domain/podium-chances-schemas.ts';
import { useLeaderboard } from '../../data/index.ts';
import { usePodiumChances } from '../../data/podium-chances.ts';
import { Avatar, Card, EmptyState, Medal, ordinal } from '../../ui/index.ts';
import { chancesMessages as messages } from './chances-messages.ts';
import { claimText, possibleText } from './chances-text.ts';
import { PointsLine } from './points-line.tsx';
import { ViewWithoutData } from './ranking-skeleton.tsx';
import { answerClass, ViewAnswer } from './view-answer.tsx';

/** So many of those who are ahead are named. */
const named = 3;

/** What the user can still win, and who else can; see docs/rules.md#podium-chances. */
export function ChancesView() {
  const query = usePodiumChances();
  const entries = useLeaderboard().data?.entries ?? [];
  const { data: chances } = query;
  if (chances === undefined) return <ViewWithoutData query={query} />;
  if (chances === null)
    return (
      <EmptyState icon={<Flag />} title={messages.nothingLeft}>
        {messages.nothingLeftHint}
      </EmptyState>
    );
  const isAnswered = chances.isComplete || chances.canWin;
  // Without a claim the points are all there is to say.
  const [answer, rest] = isAnswered
    ? [claimText(chances), possibleText(chances)]
    : [possibleText(chances), claimText(chances)];
  const ahead = entries.filter(({ totalPoints }) => totalPoints > chances.points);
  return (
    <Card>
      <ViewAnswer className="grid gap-x-10 gap-y-4 sm:grid-cols-2 sm:items-center">
        <div className="min-w-0">
          <p className={answerClass}>{answer}</p>
          <p className="mt-1.5 leading-6">{rest}</p>
        </div>
        <PointsLine {...chances} />
      </ViewAnswer>
      <div className="grid gap-x-10 px-4 py-3 sm:px-6 sm:py-4">
        {chances.podium.some(({ contenders, safe }) => contenders !== null || safe.length > 0) ? (
          <Places podium={chances.podium} />
        ) : (
          ahead.length > 0 && (
            <section aria-label={messages.ahead}>
              <h4 className="text-sm leading-5 font-semibold text-muted">{messages.ahead}</h4>
              <ul className="divide-y divide-line">
                {ahead.slice(0, named).map(({ userId, fullName, avatarUrl, position, totalPoints }) => (
                  <li key={userId} className="flex items-center gap-x-3 py-2.5">
                    <span className="w-8 shrink-0 text-lg leading-6 font-black tabular-nums">
                      {ordinal(position)}
                    </span>
                    <Avatar name={fullName} src={avatarUrl} leader={position === 1} className="size-10" />
                    <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4 leading-5">
                      <span title={fullName} className="font-semibold wrap-anywhere">
                        {fullName}
                      </span>{' '}
                      <span className="text-sm font-bold tabular-nums max-sm:w-full">
                        {messages.leadsBy(totalPoints - chances.points)}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )
        )}
        <details className="group text-sm leading-5 text-muted">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold hover:text-ink [&::-webkit-details-marker]:hidden">
            {messages.how}
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <p className="max-w-prose pb-1">
            {messages.explanation} {!chances.isComplete && messages.incomplete}
          </p>
        </details>
      </div>
    </Card>
  );
}

/** Who can still reach each place of the podium, and who surely has it. */
function Places({ podium }: Pick<OwnPodiumChances, 'podium'>) {
  return (
    <section aria-label={messages.podium}>
      <h4 className="text-sm leading-5 font-semibold text-muted">{messages.podium}</h4>
      <dl className="mt-1 grid gap-x-6 max-sm:divide-y max-sm:divide-line sm:grid-cols-3">
        {podium.map(({ place, contenders, names, safe }) => (
          <div key={place} className="flex items-start gap-3 py-3">
            <Medal position={place} className="mt-0.5 size-6 shrink-0" />
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
    </section>
  );
}
