import {
  type ProvisionalStanding,
  provisionalRankingResponseSchema,
  provisionalStandingResponseSchema,
} from '../../../domain/provisional-standing-schemas.ts';
import { identifyParticipant } from '../../auth/identify-caller.ts';
import type { AppContext } from '../../context.ts';
import { answers, apiRoutes } from '../../http/contract.ts';
import { sendPrepared } from '../../live/prepared-response.ts';
import { placeStanding } from './place-standing.ts';
import {
  createProvisionalStandingCache,
  provisionalResponse,
  type Foreseen,
} from './provisional-standing-cache.ts';
import { findOwnStanding } from './provisional-standing-repository.ts';

const nothingLive = provisionalResponse(null);
const own = { response: answers(provisionalStandingResponseSchema) };
const ranking = { response: answers(provisionalRankingResponseSchema) };

/**
 * `GET /api/provisional-standing` and `GET /api/provisional-ranking`: where the caller, and who is first, would stand
 * if live matches ended now (docs/api.md#reads).
 */
export const provisionalStandingRoutes = apiRoutes<AppContext>(
  'provisional-standing-routes',
  async (app, context) => {
    const cache = createProvisionalStandingCache(context);

    app.get('/api/provisional-standing', { schema: own }, async (request, reply) => {
      const participant = await identifyParticipant(context, request.headers.authorization);
      if (participant === null)
        return reply.code(401).send({ message: 'Inicia sesión para ver tu posición.' });
      const foreseen = await cache.get();
      return { standing: foreseen && (await findStanding(foreseen, participant.userId)) };
    });

    const options = { schema: ranking, config: { place: 'handler' } } as const;
    app.get('/api/provisional-ranking', options, async (request, reply) => {
      const participant = await identifyParticipant(context, request.headers.authorization);
      if (participant === null)
        return reply.code(401).send({ message: 'Inicia sesión para ver el ranking.' });
      const takePlace = () => context.work.takePlace(request, reply, participant.userId);
      return sendPrepared(request, reply, (await cache.get(takePlace))?.response ?? nothingLive);
    });

    async function findStanding(
      { outcome, levels }: Foreseen,
      userId: string,
    ): Promise<ProvisionalStanding | null> {
      const own = await findOwnStanding(context.database, outcome, userId);
      if (own === undefined) return null;
      const { points, gained, bonus, presentPosition } = own;
      return {
        gained: gained + (outcome.champion.isFinalLive ? bonus : 0),
        points,
        position: placeStanding(own, levels),
        presentPosition,
      };
    }
  },
);
