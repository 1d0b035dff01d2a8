import * as z from 'zod/mini';
import { leaderboardRowSchema } from './api-schemas.ts';

/** What the caller would have if every live match ended with its present score (docs/rules.md#provisional-ranking). */
export const provisionalStandingSchema = z.object({
  /** Points of the live matches, and the champion bonus when a live final decides it. */
  gained: z.int(),
  /** Total points then. */
  points: z.int(),
  /** Position then. */
  position: z.int(),
  /** Position in the ranking as it is. */
  presentPosition: z.int(),
});
export type ProvisionalStanding = z.infer<typeof provisionalStandingSchema>;

/** Response of `GET /api/provisional-standing`; null when no live match has both scores. */
export const provisionalStandingResponseSchema = z.object({
  standing: z.nullable(provisionalStandingSchema),
});

/** The first page of the ranking as it would be then, and the positions of its participants in the ranking as it is. */
export const provisionalRankingSchema = z.object({
  /** The number of participants. */
  total: z.int(),
  rows: z.array(leaderboardRowSchema),
  before: z.record(z.string(), z.int()),
  /** Whether the position of the last of the page is also that of somebody after it. */
  lastIsShared: z.boolean(),
});
export type ProvisionalRanking = z.infer<typeof provisionalRankingSchema>;

/** Response of `GET /api/provisional-ranking`; null when no live match has both scores. */
export const provisionalRankingResponseSchema = z.object({ ranking: z.nullable(provisionalRankingSchema) });
