import * as z from 'zod/mini';

/** A participant's completed match day, and the position after it (docs/rules.md#match-days). */
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
  /** Points and exact scores of all matches up to the end of the day, and the position that follows from them. */
  totalPoints: z.int(),
  totalExact: z.int(),
  position: z.int(),
});
export type MatchDayStanding = z.infer<typeof matchDayStandingSchema>;

/** A prediction that everybody may see; `points` is null while its match is not settled. */
export const publicPickSchema = z.object({
  matchId: z.string(),
  home: z.int(),
  away: z.int(),
  points: z.nullable(z.int()),
});
export type PublicPick = z.infer<typeof publicPickSchema>;

/** The profile of a participant as the others see it: `GET /api/participants/:id` (docs/api.md#reads). */
export const participantProfileSchema = z.object({
  id: z.string(),
  /** As in the ranking: the full name, otherwise the part of the e-mail address before the @. */
  name: z.string(),
  /** Empty without a picture. */
  avatarUrl: z.string(),
  position: z.int(),
  totalPoints: z.int(),
  exact: z.int(),
  outcomes: z.int(),
  /** The number of participants. */
  participants: z.int(),
  /** Of matches that have started, in the order of their kick-offs. */
  picks: z.array(publicPickSchema),
  /** Hits in a row, up to now (docs/rules.md#match-days). */
  streak: z.int(),
  /** Completed match days, in order. */
  matchDays: z.array(matchDayStandingSchema),
});
export type ParticipantProfile = z.infer<typeof participantProfileSchema>;
