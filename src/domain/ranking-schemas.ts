import * as z from 'zod/mini';

/**
 * The positions before the newest match day of the participants on a page, by id: `GET /api/ranking/movement?page=<n>`
 * (docs/api.md#reads). `since` is the match day before it, null without one.
 */
export const movementSchema = z.object({
  since: z.nullable(z.string()),
  before: z.record(z.string(), z.int()),
});
export type Movement = z.infer<typeof movementSchema>;

/** Response of `GET /api/ranking/own-row` (docs/api.md#reads): its page from 0, and the rows above it on that page. */
export const ownRowSchema = z.object({ page: z.int(), offset: z.int(), position: z.int() });
export type OwnRow = z.infer<typeof ownRowSchema>;

/** A row of a match day's ranking. Level participants share a position. */
export const matchDayLeaderSchema = z.object({
  userId: z.string(),
  name: z.string(),
  avatarUrl: z.string(),
  points: z.int(),
  exact: z.int(),
  position: z.int(),
});

/** A completed match day: `GET /api/ranking/match-days/:day` (docs/api.md#reads). */
export const matchDayRankingSchema = z.object({
  /** 'YYYY-MM-DD'; null before the first completed match day. */
  matchDay: z.nullable(z.string()),
  /** The number of people who predicted one of its matches. */
  participants: z.int(),
  days: z.array(z.string()),
  /** The first hundred. */
  rows: z.array(matchDayLeaderSchema),
  /** Whether the next participant shares the position of the last row. */
  lastIsShared: z.boolean(),
});
export type MatchDayRanking = z.infer<typeof matchDayRankingSchema>;
