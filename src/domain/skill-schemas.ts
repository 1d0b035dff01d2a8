import * as z from 'zod/mini';

/** One of those who predict best; `skill` is in points, with one decimal. */
const skillRowSchema = z.object({
  userId: z.string(),
  name: z.string(),
  avatarUrl: z.string(),
  skill: z.number(),
  /** How many matches it is counted from. */
  matches: z.int(),
  /** Whether luck alone would seldom bring as much (docs/rules.md#skill). */
  beyondLuck: z.boolean(),
  /** The most that luck alone may bring, over the same matches. */
  luckHighest: z.number(),
  position: z.int(),
});

/** Who predicts better than everybody's average pick: `GET /api/ranking/skill` (docs/api.md#skill). */
export const skillRankingSchema = z.object({
  /** Matches count up to this match day, 'YYYY-MM-DD'; null while none is completed. */
  matchDay: z.nullable(z.string()),
  /** How many count. */
  matches: z.int(),
  /** How many participants predicted enough of them. */
  participants: z.int(),
  /** The first hundred; who is level shares the position. */
  rows: z.array(skillRowSchema),
  /** Whether the position of the last of them is also that of somebody after them. */
  lastIsShared: z.boolean(),
});
export type SkillRanking = z.infer<typeof skillRankingSchema>;

/** The caller's own: `GET /api/ranking/skill/own` (docs/api.md#skill). */
export const ownSkillSchema = z.object({
  /** How many of the matches that count the caller predicted. */
  matches: z.int(),
  /** Null with too few matches. */
  own: z.nullable(
    z.object({
      skill: z.number(),
      position: z.int(),
      /** Between these luck alone would be 95 times in 100. */
      luck: z.object({ lowest: z.number(), highest: z.number() }),
    }),
  ),
});
export type OwnSkill = z.infer<typeof ownSkillSchema>;
