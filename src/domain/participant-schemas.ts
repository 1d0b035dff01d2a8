import * as z from 'zod/mini';
import { earnedSchema, hitCountsSchema } from './score-prediction.ts';

/** A participant's completed match day, and the position after it (docs/rules.md#match-days). */
export const matchDayStandingSchema = z.object({
  /** 'YYYY-MM-DD' in the tournament's zone. */
  matchDay: z.string(),
  points: z.int(),
  /** Position by the day's points alone; null without a prediction. */
  dayPosition: z.nullable(z.int()),
  /** Position by all matches up to the end of the day. */
  position: z.int(),
});
export type MatchDayStanding = z.infer<typeof matchDayStandingSchema>;

/** A public prediction. */
export const publicPickSchema = z.extend(earnedSchema, {
  matchId: z.string(),
  home: z.int(),
  away: z.int(),
});
export type PublicPick = z.infer<typeof publicPickSchema>;

/** The public profile of a participant: `GET /api/participants/:id` (docs/api.md#reads). */
export const participantProfileSchema = z.object({
  id: z.string(),
  /** The full name, otherwise the part of the e-mail address before the @. */
  name: z.string(),
  /** '' without a picture. */
  avatarUrl: z.string(),
  position: z.int(),
  totalPoints: z.int(),
  hits: hitCountsSchema,
  participants: z.int(),
  picks: z.array(publicPickSchema),
  /** Latest hits in a row (docs/rules.md#match-days). */
  streak: z.int(),
  matchDays: z.array(matchDayStandingSchema),
});
export type ParticipantProfile = z.infer<typeof participantProfileSchema>;
