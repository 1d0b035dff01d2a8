import * as z from 'zod/mini';
import { matchDayStandingSchema } from './participant-schemas.ts';

/** Up to three names; `more` is the number of other people. */
export const peopleSchema = z.object({ names: z.array(z.string()), more: z.int() });
export type People = z.infer<typeof peopleSchema>;

/** An exact score, and the people who predicted it (docs/rules.md#recap). */
export const riskiestHitSchema = z.object({
  matchId: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  home: z.int(),
  away: z.int(),
  predictions: z.int(),
  people: peopleSchema,
});
export type RiskiestHit = z.infer<typeof riskiestHitSchema>;

/** Places climbed, and the people who climbed them (docs/rules.md#recap). */
export const climbSchema = z.object({ matchDay: z.string(), places: z.int(), people: peopleSchema });
export type Climb = z.infer<typeof climbSchema>;

/** The recap of a completed match day (docs/rules.md#recap). */
export const recapSchema = z.object({
  /** 'YYYY-MM-DD' in the tournament's zone. */
  matchDay: z.string(),
  /** The number of people who predicted one of its matches. */
  participants: z.int(),
  best: z.nullable(z.object({ points: z.int(), people: peopleSchema })),
  climb: z.nullable(climbSchema),
  riskiest: z.nullable(riskiestHitSchema),
});
export type Recap = z.infer<typeof recapSchema>;

/** The caller's own match day; `before` is the position after the completed match day before it, null without one. */
export const ownDaySchema = z.extend(matchDayStandingSchema, { before: z.nullable(z.int()) });
export type OwnDay = z.infer<typeof ownDaySchema>;

/** `GET /api/recaps/:matchDay` (docs/api.md#reads); null while the match day is not completed. */
export const recapResponseSchema = z.object({
  recap: z.nullable(recapSchema),
  own: z.nullable(ownDaySchema),
});

/** The records of the game: `GET /api/recaps` (docs/rules.md#recap). */
export const gameRecordsSchema = z.object({
  exact: z.nullable(z.object({ hits: z.int(), people: peopleSchema })),
  climb: z.nullable(climbSchema),
  riskiest: z.nullable(riskiestHitSchema),
});
export type GameRecords = z.infer<typeof gameRecordsSchema>;
