import * as z from 'zod/mini';

const claimSchema = z.enum(['safe', 'open', 'out']);

/** What one place of the podium, or a better one, looks like to everybody; names are the ranking's, best first. */
const podiumPlaceSchema = z.object({
  place: z.int(),
  /** How many can still reach it; null when that is not known. */
  contenders: z.nullable(z.int()),
  /** The first of those who can still reach it; empty when their number is not known. */
  names: z.array(z.string()),
  /** Those who surely have it. */
  safe: z.array(z.string()),
});
export type PodiumPlace = z.infer<typeof podiumPlaceSchema>;

export const podiumChancesSchema = z.object({
  /** The caller's points, to which the others are relative. */
  points: z.int(),
  /** The most points that the caller can still get. */
  possiblePoints: z.int(),
  /** Points between the caller and the first. */
  behindFirst: z.int(),
  /** Whether all matches of the competition are known; without that nothing is claimed. */
  isComplete: z.boolean(),
  /** Whether the known matches alone can make the caller first; more of them would not change that. */
  canWin: z.boolean(),
  /** The caller's claims for the first, second and third place. */
  claims: z.tuple([claimSchema, claimSchema, claimSchema]),
  podium: z.array(podiumPlaceSchema),
});
export type OwnPodiumChances = z.infer<typeof podiumChancesSchema>;

/** Response of `GET /api/podium-chances`; null once nothing is left to be won, and while a result is being settled. */
export const podiumChancesResponseSchema = z.object({ chances: z.nullable(podiumChancesSchema) });
