import * as z from 'zod/mini';
import { hitCountsSchema } from './score-prediction.ts';

/** A row of a past cup's final ranking; `name` is null for an erased participant. */
export const pastStandingSchema = z.object({
  position: z.int(),
  name: z.nullable(z.string()),
  totalPoints: z.int(),
  totalPredictions: z.int(),
  hits: hitCountsSchema,
  own: z.boolean(),
});
export type PastStanding = z.infer<typeof pastStandingSchema>;

/**
 * A past cup: `GET /api/past-cups` (docs/api.md#reads). `champion` is null without one, `own` if the caller did not take part.
 */
export const pastCupSchema = z.object({
  id: z.string(),
  name: z.string(),
  closedAt: z.string(),
  champion: z.nullable(z.string()),
  participants: z.int(),
  podium: z.array(pastStandingSchema),
  own: z.nullable(pastStandingSchema),
});
export type PastCup = z.infer<typeof pastCupSchema>;

export const pastCupListSchema = z.object({ cups: z.array(pastCupSchema) });

/** The final ranking of a past cup: `GET /api/past-cups/:id`. */
export const pastRankingSchema = z.object({ standings: z.array(pastStandingSchema) });
