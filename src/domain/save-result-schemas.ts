import * as z from 'zod/mini';
import { predictionRowSchema, refusalSchema } from './api-schemas.ts';

/** The result for one of many predictions; `message` is the sentence of a refusal. */
export const saveResultSchema = z.object({
  matchId: z.string(),
  outcome: z.enum(['saved', 'match_started', 'match_unknown', 'match_undated', 'prediction_locked']),
  message: z.nullable(z.string()),
  prediction: z.nullable(predictionRowSchema),
});
export type SaveResult = z.infer<typeof saveResultSchema>;

/** Response of `POST /api/predictions`: the results in the order of the predictions. */
export const saveResultsSchema = z.object({ results: z.array(saveResultSchema) });

/** A refusal of the whole request; `hint` is machine-readable. */
export const saveRefusalSchema = z.extend(refusalSchema, { hint: z.optional(z.nullable(z.string())) });
