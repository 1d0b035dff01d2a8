import { rankingPageSize } from '../../domain/api-schemas.ts';
import {
  type ProvisionalRanking,
  type ProvisionalStanding,
  provisionalRankingResponseSchema,
  provisionalStandingResponseSchema,
} from '../../domain/provisional-standing-schemas.ts';
import { identifyParticipant } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import { answers, apiRoutes } from '../http/contract.ts';
import { type PreparedResponse, prepareJson, sendPrepared } from '../live/prepared-response.ts';
import { findPosition, placeStanding, type Level } from './positions.ts';
import {
  findForeseenRanking,
  findOwnStanding,
  foreseeOutcome,
  type ForeseenOutcome,
} from './provisional-standing-repository.ts';

/** What all callers share. */
interface Foreseen {
  outcome: ForeseenOutcome;
  levels: Level[];
  response: PreparedResponse;
}

const nothingLive = prepareRanking(null);
const own = { response: answers(provisionalStandingResponseSchema) };
const ranking = { response: answers(provisionalRankingResponseSchema) };

/**
 * Serves the caller's position, and the first page of the ranking, as they would be if live matches ended now
 * (docs/api.md#reads). The ranking is computed once per change for everybody (docs/architecture.md#caches).
 */
export const provisionalStandingRoutes = apiRoutes<AppContext>(
  'provisional-standing-routes',
  async (app, context) => {
    const { cache, database } = context;
    const topics = ['matches', 'ranking', 'tournament'] as const;
    const findForeseen = (takePlace?: () => Promise<void>) =>
      cache.cached('provisional-standing', topics, foresee, { publicPicks: true, takePlace });

    app.get('/api/provisional-standing', { schema: own }, async (request, reply) => {
      const participant = await identifyParticipant(context, request.headers.authorization);
      if (participant === null)
        return reply.code(401).send({ message: 'Inicia sesión para ver tu posición.' });
      const foreseen = await findForeseen();
      return { standing: foreseen && (await findStanding(foreseen, participant.userId)) };
    });

    const options = { schema: ranking, config: { place: 'handler' } } as const;
    app.get('/api/provisional-ranking', options, async (request, reply) => {
      const participant = await identifyParticipant(context, request.headers.authorization);
      if (participant === null)
        return reply.code(401).send({ message: 'Inicia sesión para ver el ranking.' });
      const takePlace = () => context.work.takePlace(request, reply, participant.userId);
      return sendPrepared(request, reply, (await findForeseen(takePlace))?.response ?? nothingLive);
    });

    async function foresee(): Promise<Foreseen | null> {
      const outcome = await foreseeOutcome(context);
      if (outcome === null) return null;
      const { levels, first } = await findForeseenRanking(database, outcome);
      const rows = first.map(({ row, ...placed }) => ({ ...row, position: placeStanding(placed, levels) }));
      const [shown, next] = [rows.slice(0, rankingPageSize), rows[rankingPageSize]];
      const byUser = (value: 'before' | 'gained') =>
        Object.fromEntries(first.slice(0, rankingPageSize).map(({ row, [value]: of }) => [row.user_id, of]));
      const response = prepareRanking({
        total: levels.reduce((sum, { participants }) => sum + participants, 0),
        rows: shown,
        before: byUser('before'),
        gained: byUser('gained'),
        lastIsShared: next !== undefined && next.position === shown.at(-1)?.position,
      });
      return { outcome, levels, response };
    }

    async function findStanding(
      { outcome, levels }: Foreseen,
      userId: string,
    ): Promise<ProvisionalStanding | null> {
      const standing = await findOwnStanding(database, outcome, userId);
      const presentPosition = await findPosition(context, userId);
      if (standing === undefined || presentPosition === undefined) return null;
      const { points, gained, bonus } = standing;
      return {
        gained: gained + (outcome.champion.isFinalLive ? bonus : 0),
        points,
        position: placeStanding(standing, levels),
        presentPosition,
      };
    }
  },
);

function prepareRanking(found: ProvisionalRanking | null): PreparedResponse {
  return prepareJson(provisionalRankingResponseSchema, { ranking: found });
}
