import * as z from 'zod/mini';
import { leaderboardRowSchema } from './api-schemas.ts';

/** The caller's standing if every live match ended with its present score (docs/rules.md#provisional-ranking). */
export const provisionalStandingSchema = z.object({
  /** Points of the live matches, and the champion bonus when a live final decides it. */
  gained: z.int(),
  points: z.int(),
  position: z.int(),
  presentPosition: z.int(),
});
export type ProvisionalStanding = z.infer<typeof provisionalStandingSchema>;

/** Response of `GET /api/provisional-standing`; null when no live match has both scores. */
export const provisionalStandingResponseSchema = z.object({
  standing: z.nullable(provisionalStandingSchema),
});

/** The first page of the provisional ranking. */
export const provisionalRankingSchema = z.object({
  total: z.int(),
  rows: z.array(leaderboardRowSchema),
  /** Present positions by user. */
  before: z.record(z.string(), z.int()),
  /** By user, the points that are not settled yet. An older process leaves them out. */
  gained: z.optional(z.record(z.string(), z.int())),
  /** Whether the participant after the page shares the position of its last row. */
  lastIsShared: z.boolean(),
});
export type ProvisionalRanking = z.infer<typeof provisionalRankingSchema>;

/** Response of `GET /api/provisional-ranking`; null when no live match has both scores. */
export const provisionalRankingResponseSchema = z.object({ ranking: z.nullable(provisionalRankingSchema) });
