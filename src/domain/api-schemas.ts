import * as z from 'zod/mini';
import { earnedSchema, hitColumns, pointValuesSchema, shapeOf } from './score-prediction.ts';

/** Body of a refusal by /api: a sentence to show. */
export const refusalSchema = z.object({ message: z.string() });

/** A team of `GET /api/match-data` (docs/rules.md#sheet-columns). */
export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  logo: z.string(),
  group: z.string(),
});
export type Team = z.infer<typeof teamSchema>;

/** A match of `GET /api/match-data` (docs/rules.md#status-and-score): local `date` and `time`, ISO instant `kickoffAt`. */
export const matchSchema = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
  status: z.string(),
  round: z.string(),
  venue: z.string(),
  kickoffAt: z.nullable(z.string()),
});
export type Match = z.infer<typeof matchSchema>;

/** Response of `GET /api/match-data` (docs/api.md#match-data). */
export const matchDataSchema = z.object({
  teams: z.array(teamSchema),
  matches: z.array(matchSchema),
  lastUpdated: z.nullable(z.string()),
  totals: z.object({ matches: z.int(), finished: z.int(), scheduled: z.int(), teams: z.int() }),
  source: z.enum(['sheet', 'cache', 'fallback']),
  error: z.nullable(z.string()),
  serverTime: z.string(),
});
export type MatchData = z.infer<typeof matchDataSchema>;

/** Response of `GET /api/config` (docs/api.md#reads): what every screen needs, signed in or not. */
export const gameConfigSchema = z.object({
  tournament: z.object({
    id: z.string(),
    name: z.string(),
    /** The article, such as 'el' in 'del Mundial'; '' without one. */
    article: z.string(),
    organisation: z.string(),
    timeZone: z.string(),
    /** How the lists of matches are grouped (docs/screens.md#match-lists). */
    groupBy: z.enum(['day', 'round']),
    drawSeed: z.string(),
    prize: z.string(),
    contact: z.object({ name: z.string(), email: z.string() }),
    points: pointValuesSchema,
    /** The round whose match decides the champion and closes picks; '' if no match does. */
    finalRound: z.string(),
    /** The organisers' announcement to everyone, '' without one (docs/rules.md#sheet-columns). */
    notice: z.string(),
    teams: z.array(
      z.object({
        name: z.string(),
        country: z.string(),
        crest: z.string(),
        colors: z.array(z.string()),
        aliases: z.array(z.string()),
        /** Letters on its shield when there is no picture; unique among the teams. */
        letters: z.string(),
        selectable: z.boolean(),
      }),
    ),
  }),
  /** Null in a competition without a champion. `decided` is null until the final has a winner. */
  champion: z.nullable(
    z.object({
      closesAt: z.string(),
      /** The phase that the server stores with a pick (docs/rules.md#champion-pick). */
      phaseOnSave: z.string(),
      phases: z.object({ original: z.string(), extended: z.string() }),
      decided: z.nullable(z.string()),
      /** Whether the champion is confirmed, and so celebrated (docs/rules.md#champion-decided). */
      confirmed: z.boolean(),
    }),
  ),
  /** Departments in the file's order; empty in a game without them (docs/rules.md#departments). */
  departments: z.array(z.string()),
  /** Whether the game is closed or its champion confirmed (docs/screens.md#end-of-the-game). */
  over: z.boolean(),
  allowedEmailDomains: z.array(z.string()),
  /** Whether a cup has been closed before (docs/rules.md#past-cups). */
  hasPastCups: z.boolean(),
  demoPage: z.nullable(z.string()),
  serverTime: z.string(),
});
export type GameConfig = z.infer<typeof gameConfigSchema>;
export type ChampionConfig = GameConfig & { champion: NonNullable<GameConfig['champion']> };

/** A row of `predictions` in /rest/v1 (docs/api.md#exposed-schema), with all columns that participants may read. */
export const predictionRowSchema = z.extend(earnedSchema, {
  user_id: z.string(),
  match_id: z.string(),
  home_score: z.int(),
  away_score: z.int(),
  predicted_at: z.string(),
  updated_at: z.string(),
});
export type PredictionRow = z.infer<typeof predictionRowSchema>;

/** A row of the ranking: `user_stats`, whose columns these are, joined to `profiles` (docs/api.md#exposed-schema). */
export const leaderboardRowSchema = z.object({
  user_id: z.string(),
  position: z.int(),
  total_points: z.nullable(z.int()),
  total_predictions: z.nullable(z.int()),
  ...shapeOf(Object.values(hitColumns), z.nullable(z.int())),
  profiles: z.nullable(
    z.object({
      email: z.string(),
      full_name: z.nullable(z.string()),
      avatar_url: z.nullable(z.string()),
    }),
  ),
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;

/** The rows of a page of the ranking (docs/screens.md#ranking-tab). */
export const rankingPageSize = 50;

export const championRowSchema = z.object({
  champion_prediction: z.nullable(z.string()),
  champion_prediction_phase: z.nullable(z.string()),
});

/** Machine codes in the `hint` of a refused save (docs/api.md#refused-saves). */
export const refusalHints = [
  'match_started',
  'prediction_locked',
  'champion_locked',
  'champion_closed',
  'team_not_selectable',
  'match_unknown',
  'match_undated',
  'storage_full',
] as const;
export type RefusalHint = (typeof refusalHints)[number];

/** Most predictions in one request (docs/api.md#save-many-predictions). */
export const mostPredictionsAtOnce = 200;

/** The topics of versions (docs/api.md#changes). */
export const changeTopics = ['matches', 'ranking', 'tournament'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** Response of `GET /api/changes`: the version of each topic, and when to ask again. */
export const changesSchema = z.object({
  versions: z.record(z.enum(changeTopics), z.int()),
  askAgainSeconds: z.int(),
});
