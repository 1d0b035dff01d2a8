import * as z from 'zod/mini';
import { receiptSchema } from './record-schemas.ts';
import { earnedSchema, hitCountsSchema } from './score-prediction.ts';

/** Predictions on a page of a match's list. */
export const picksPageSize = 50;
/** People further down are found by name. */
export const mostPicksOffset = 10_000;
export const mostMatchesOfPicks = 50;

/** A person as in the ranking; `avatarUrl` is '' without a picture. */
export const pickerSchema = z.object({ userId: z.string(), name: z.string(), avatarUrl: z.string() });

/** How often a score was predicted, and some of the people who did; `hit` is null until the match is over. */
export const crowdScoreSchema = z.object({
  home: z.int(),
  away: z.int(),
  hit: earnedSchema.shape.hit,
  picks: z.int(),
  people: z.array(pickerSchema),
});
export type CrowdScore = z.infer<typeof crowdScoreSchema>;

/**
 * The public predictions of a match (docs/rules.md#others-predictions): outcomes, the most common scores and, after the match,
 * how many predictions were hits of each kind.
 */
export const crowdSchema = z.object({
  home: z.int(),
  draw: z.int(),
  away: z.int(),
  hits: z.nullable(hitCountsSchema),
  scores: z.array(crowdScoreSchema),
});
export type Crowd = z.infer<typeof crowdSchema>;

/** The number of predictions of a match; `crowd` is null while they are secret. */
export const matchPicksSchema = z.object({
  matchId: z.string(),
  predicted: z.int(),
  crowd: z.nullable(crowdSchema),
});
export type MatchPicks = z.infer<typeof matchPicksSchema>;

/** `GET /api/picks` (docs/api.md#picks), without matches that are not in the sheet. */
export const picksResponseSchema = z.object({ participants: z.int(), matches: z.array(matchPicksSchema) });

/** A prediction. Its hit is known when the match is over, its points when it is settled, about a second later. */
export const pickSchema = z.extend(pickerSchema, {
  home: z.int(),
  away: z.int(),
  ...earnedSchema.shape,
});
export type MatchPick = z.infer<typeof pickSchema>;

/** `GET /api/matches/:id/picks`, empty while they are secret. `next` is the offset of the next page, null on the last one. */
export const picksPageSchema = z.extend(matchPicksSchema, {
  participants: z.int(),
  picks: z.array(pickSchema),
  next: z.nullable(z.int()),
});
export type PicksPage = z.infer<typeof picksPageSchema>;

/** `GET /api/matches/:id/receipts`. The next page begins after `next`, null on the last one. */
export const matchReceiptsSchema = z.object({
  receipts: z.array(receiptSchema),
  next: z.nullable(z.string()),
});

/** `GET /api/champion-picks`: how many people have picked a champion and, once picks are closed, how many picked each team. */
export const championPicksSchema = z.object({
  participants: z.int(),
  predicted: z.int(),
  champions: z.nullable(z.array(z.object({ team: z.string(), picks: z.int() }))),
});
