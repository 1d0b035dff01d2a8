import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mostPredictionsAtOnce, predictionRowSchema } from '../../domain/api-schemas.ts';
import type { SaveResult } from '../../domain/save-result-schemas.ts';
import { mostPredictedGoals } from '../../domain/score-prediction.ts';
import { identifyParticipant } from '../auth/identify-caller.ts';
import type { Db } from '../database/database.ts';
import { asRestError, isRefusedWhileFull } from './database-errors.ts';
import type { RestServices } from './handle-request.ts';
import { savePrediction } from './predictions-repository.ts';

const goalsSchema = z.int().min(0).max(mostPredictedGoals);
const rowSchema = z.object({
  // A NUL character cannot be stored, nor be a match's id.
  matchId: z
    .string()
    .min(1)
    .max(800)
    .regex(/^[^\0]*$/),
  home: goalsSchema,
  away: goalsSchema,
});
const bodySchema = z.object({ predictions: z.array(rowSchema).min(1).max(mostPredictionsAtOnce) });
type Row = z.infer<typeof rowSchema>;

const badBody = `The body must be {"predictions": [{"matchId", "home", "away"}]}, 1 to ${mostPredictionsAtOnce} of them, with whole goals from 0 to ${mostPredictedGoals}.`;

/**
 * Serves `POST /api/predictions` (docs/api.md#save-many-predictions): each prediction is saved or refused for itself, by
 * the statement and the guards of a single one; the whole request counts as one write.
 */
export async function serveManyPredictions(app: FastifyInstance, services: RestServices): Promise<void> {
  const { context, limitWrites } = services;
  app.post('/api/predictions', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const participant = await identifyParticipant(context, request.headers.authorization);
    if (participant === null) {
      return reply.code(401).send({ message: 'Debes estar logueado para hacer predicciones' });
    }
    const { userId } = participant;
    request.userId = userId;
    await limitWrites(request, userId);
    const body = bodySchema.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: badBody });
    const results: SaveResult[] = [];
    for (const row of body.data.predictions) {
      const written = await saveOrRefuse(context.database.db, userId, row);
      results.push(written.result);
      (reply.saveOutcomes ??= []).push(outcomeOf(written));
    }
    return { results };
  });

  app.setErrorHandler((error, request, reply) => {
    const { status, message, hint, headers } = asRestError(error);
    if (status >= 500 && !isRefusedWhileFull(error))
      request.log.error(error, 'a save of many predictions failed');
    return reply.code(status).headers(headers).send({ message, hint });
  });
}

interface Written {
  result: SaveResult;
  /** 0 for the same score again, and for a refused one. */
  inserted: number;
}

const refusals = ['match_started', 'match_unknown', 'match_undated', 'prediction_locked'] as const;

/** @throws what is no refusal of the rules, such as a lost connection. */
async function saveOrRefuse(db: Db, userId: string, row: Row): Promise<Written> {
  const { matchId } = row;
  const values = { match_id: matchId, home_score: String(row.home), away_score: String(row.away) };
  try {
    const { body, inserted } = await savePrediction(db, userId, values, 'object');
    const prediction = predictionRowSchema.parse(JSON.parse(body ?? ''));
    return { result: { matchId, outcome: 'saved', message: null, prediction }, inserted };
  } catch (error) {
    const { hint, message } = asRestError(error);
    const outcome = refusals.find((refusal) => refusal === hint);
    if (outcome === undefined) throw error;
    return { result: { matchId, outcome, message, prediction: null }, inserted: 0 };
  }
}

function outcomeOf({ result, inserted }: Written): 'saved' | 'repeated' | 'refused' {
  if (result.outcome !== 'saved') return 'refused';
  return inserted > 0 ? 'saved' : 'repeated';
}
