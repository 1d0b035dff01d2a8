import type { Match } from '../../../domain/api-schemas.ts';
import { arePicksPublic } from '../../../domain/match-status.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { useMatchPicks } from './picks.ts';
import { SeeAllButton } from './agency-parts.tsx';
import { agencyMessages as messages } from './agency-messages.ts';

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
