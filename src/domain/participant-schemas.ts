import * as z from 'zod/mini';

/** What a participant did on one completed match day, and where they stood after it (docs/rules.md#match-day-positions). */
export const matchDayStandingSchema = z.object({
  /** 'YYYY-MM-DD' on the tournament's clocks. */
  matchDay: z.string(),
  points: z.int(),
  exact: z.int(),
  outcomes: z.int(),
  /** Predictions of the day's settled matches. */
  predictions: z.int(),
  /** Position by the points of the day alone; null without a prediction. */
  dayPosition: z.nullable(z.int()),
  /** Points and exact hits of all matches up to the end of the day, and the position by them. */
  totalPoints: z.int(),
  totalExact: z.int(),
  position: z.int(),
});
export type MatchDayStanding = z.infer<typeof matchDayStandingSchema>;
