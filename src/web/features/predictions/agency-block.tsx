import { Users } from 'lucide-react';
import type { Match } from '../../../domain/api-schemas.ts';
import { isOnlyHit } from '../../../domain/crowd.ts';
import { finalResultOf, arePicksPublic } from '../../../domain/match-status.ts';
import { predictedScore } from '../../../domain/score-prediction.ts';
import { useUser } from '../../lib/session.ts';
import { useMatchPicks } from './picks.ts';
import { IconNote } from '../../ui/icon-note.tsx';
import { usePredictions } from '../../lib/predictions-context.ts';
import { AgencySkeleton, keptHeight, SeeAllButton } from './agency-parts.tsx';
import { CommonScores } from './common-scores.tsx';
import { OutcomeBar } from './share-bar.tsx';
import { agencyMessages as messages } from './messages.ts';
import { useAtNow } from '../../lib/server-clock.ts';

/** What everybody predicted of a match that has started; see docs/screens.md#match-card. */
export function AgencyBlock({ match }: { match: Match }) {
  const { data, isError, isFetching } = useMatchPicks(match.id, true);
  const userId = useUser()?.id ?? '';
  const { predictions, state } = usePredictions();
  const prediction = predictions.get(match.id);
  const own = prediction && predictedScore(prediction);
  const result = finalResultOf(match);
  if (data === undefined) {
    if (isError) return <IconNote icon={<Users />}>{messages.unavailable}</IconNote>;
    return isFetching ? <AgencySkeleton /> : <div className={keptHeight} />;
  }
  if (data === null) return null;
  const { crowd, predicted, participants } = data;
  // What is secret to the server, whose clock decides, may seem public here.
  if (crowd === null) return <IconNote icon={<Users />}>{messages.secret(predicted, participants)}</IconNote>;
  if (predicted === 0) {
    // Beside an own prediction that could not be read it would be a contradiction.
    return state === 'failed' ? null : <IconNote icon={<Users />}>{messages.nobody}</IconNote>;
  }
  const { hits } = crowd;
  const isOnlyOne = own !== undefined && result !== null && hits !== null && isOnlyHit(own, result, hits);
  return (
    <div className="@container flex flex-col gap-2">
      <div className="flex min-h-5 items-center gap-x-2">
        <h4 className="text-xs leading-5 font-bold">{messages.title}</h4>
        {isOnlyOne && (
          <span className="rounded-md bg-lime px-1.5 text-2xs leading-5 font-extrabold text-on-lime">
            {messages.onlyYou}
          </span>
        )}
        {/* Its 44 px reach into the gaps. */}
        <span className="-my-3 -mr-2 ml-auto">
          <SeeAllButton match={match} count={predicted} />
        </span>
      </div>
      <OutcomeBar match={match} crowd={crowd} />
      <CommonScores scores={crowd.scores} result={result} userId={userId} own={own} />
    </div>
  );
}

/** '37 de 44 ya predijeron', and from kick-off on what opens the list. */
export function AgencyLine({ match }: { match: Match }) {
  const isPublic = useAtNow((now) => arePicksPublic(match, now));
  const { data } = useMatchPicks(match.id, isPublic);
  if (data === undefined || data === null) return null;
  if (data.crowd !== null && data.predicted > 0)
    return (
      <span className="-my-4 -mr-2 block">
        <SeeAllButton match={match} count={data.predicted} />
      </span>
    );
  return messages.predicted(data.predicted, data.participants);
}
