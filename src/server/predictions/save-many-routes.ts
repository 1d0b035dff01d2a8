import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mostPredictionsAtOnce, predictionRowSchema } from '../../domain/api-schemas.ts';
import { saveRefusalSchema, saveResultsSchema, type SaveResult } from '../../domain/save-result-schemas.ts';
import { mostPredictedGoals } from '../../domain/score-prediction.ts';
import { admitParticipants } from '../auth/admit-participants.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { apiRoutes, idSchema, orRefuse } from '../http/contract.ts';
import { asRefusal, isRefusedWhileFull } from '../http/refusal.ts';
import { savePrediction } from './predictions-repository.ts';

const goals = z.int().min(0).max(mostPredictedGoals);
const rowSchema = z.object({ matchId: idSchema, home: goals, away: goals });
const bodySchema = z.object({ predictions: z.array(rowSchema).min(1).max(mostPredictionsAtOnce) });
type Row = z.infer<typeof rowSchema>;
const schema = {
  body: orRefuse(bodySchema, 'Las predicciones no se guardaron: hay un valor no válido.'),
  response: { 200: saveResultsSchema, '4xx': saveRefusalSchema, '5xx': saveRefusalSchema },
};

/** Counts one write of a participant. Throws a refusal when the writes of this minute are used up (docs/api.md#rates). */
export type WriteLimit = (request: FastifyRequest, userId: string) => Promise<void>;

/**
 * Serves `POST /api/predictions` (docs/api.md#save-many-predictions). Each prediction is saved or refused separately, by the
 * statement and guards of a single save. The request counts as one write.
 */
export const saveManyRoutes = apiRoutes<AppContext & { limitWrites: WriteLimit }>(
  'save-many',
  async (app, { limitWrites, ...context }) => {
    const participantOf = admitParticipants(app, context, 'Debes estar logueado para hacer predicciones');
    app.addHook('onRequest', (request) => limitWrites(request, participantOf(request).userId));

    app.post('/api/predictions', { schema }, async (request, reply) => {
      const { userId } = participantOf(request);
      const results: SaveResult[] = [];
      for (const row of request.body.predictions) {
        const written = await saveOrRefuse(context.database.db, userId, row);
        results.push(written.result);
        (reply.saveOutcomes ??= []).push(outcomeOf(written));
      }
      return { results };
    });

    app.setErrorHandler((error, request, reply) => {
      if (error instanceof Error && 'validationContext' in error) throw error;
      const { status, message, hint, headers } = asRefusal(error);
      if (status >= 500 && !isRefusedWhileFull(error))
        request.log.error(error, 'a save of many predictions failed');
      return reply.code(status).headers(headers).send({ message, hint });
    });
  },
);

interface Written {
  result: SaveResult;
  inserted: boolean;
}

const refusals = ['match_started', 'match_unknown', 'match_undated', 'prediction_locked'] as const;

/** @throws errors that are not refusals by the rules, such as a lost connection. */
async function saveOrRefuse(db: Db, userId: string, row: Row): Promise<Written> {
  const { matchId } = row;
  const values = { match_id: matchId, home_score: String(row.home), away_score: String(row.away) };
  try {
    const { body, inserted } = await savePrediction(db, userId, values);
    const prediction = predictionRowSchema.parse(JSON.parse(body));
    return { result: { matchId, outcome: 'saved', message: null, prediction }, inserted };
  } catch (error) {
    const { hint, message } = asRefusal(error);
    const outcome = refusals.find((refusal) => refusal === hint);
    if (outcome === undefined) throw error;
    return { result: { matchId, outcome, message, prediction: null }, inserted: false };
  }
}

function outcomeOf({ result, inserted }: Written): 'saved' | 'repeated' | 'refused' {
  if (result.outcome !== 'saved') return 'refused';
  return inserted ? 'saved' : 'repeated';
}
