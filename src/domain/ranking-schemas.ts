import * as z from 'zod/mini';

/**
 * Where the participants of a page of the ranking stood before the newest match day, by id:
 * `GET /api/ranking/movement?page=<n>` (docs/api.md#reads). `since` is the match day after which that was, null without one.
 */
export const movementSchema = z.object({
  since: z.nullable(z.string()),
  before: z.record(z.string(), z.int()),
});
export type Movement = z.infer<typeof movementSchema>;

/**
 * Where the user's own row stands: `GET /api/ranking/own-row` (docs/api.md#reads). `page` (from 0) is the page of the
 * ranking that has it, `offset` how many rows of that page are above it.
 */
export const ownRowSchema = z.object({ page: z.int(), offset: z.int(), position: z.int() });
export type OwnRow = z.infer<typeof ownRowSchema>;

/** One of the best of a match day; who is level shares the position. */
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
  /** 'YYYY-MM-DD'; null while none is completed. */
  matchDay: z.nullable(z.string()),
  /** How many predicted one of its matches. */
  participants: z.int(),
  /** All completed ones, in order. */
  days: z.array(z.string()),
  /** The first hundred. */
  rows: z.array(matchDayLeaderSchema),
  /** Whether the position of the last of them is also that of somebody after them. */
  lastIsShared: z.boolean(),
});
export type MatchDayRanking = z.infer<typeof matchDayRankingSchema>;
