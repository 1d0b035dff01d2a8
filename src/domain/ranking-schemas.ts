import * as z from 'zod/mini';

/**
 * The positions of a page's participants before the newest match day, by id:
 * `GET /api/ranking/movement?page=<n>` (docs/api.md#reads). `since` is the match day before it, null without one.
 */
export const movementSchema = z.object({
  since: z.nullable(z.string()),
  before: z.record(z.string(), z.int()),
});
export type Movement = z.infer<typeof movementSchema>;

/**
 * The place of the user's own row: `GET /api/ranking/own-row` (docs/api.md#reads). `page` (from 0) is its page in
 * the ranking, `offset` the number of rows above it on that page.
 */
export const ownRowSchema = z.object({ page: z.int(), offset: z.int(), position: z.int() });
export type OwnRow = z.infer<typeof ownRowSchema>;

/** A row of a match day's ranking; level participants share a position. */
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
  /** How many predicted one of its matches. */
  participants: z.int(),
  /** All completed match days, in order. */
  days: z.array(z.string()),
  /** The first hundred. */
  rows: z.array(matchDayLeaderSchema),
  /** Whether someone after the hundredth shares the position of the last row. */
  lastIsShared: z.boolean(),
});
export type MatchDayRanking = z.infer<typeof matchDayRankingSchema>;
