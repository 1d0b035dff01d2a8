import * as z from 'zod/mini';

/** Response of `GET /api/departments` (docs/api.md#reads); averages are in points, with one decimal. */
export const departmentRankingSchema = z.object({
  /** Of everyone in the ranking. */
  agencyAverage: z.number(),
  /** In order; those with too few members last. */
  departments: z.array(
    z.object({
      name: z.string(),
      members: z.int(),
      /** Members with a prediction. */
      players: z.int(),
      /** Null, as the average, with fewer than `fewestMembers`; null for all while nobody has points. */
      position: z.nullable(z.int()),
      average: z.nullable(z.number()),
      /** What the average lacks to that of the next better position, as both are shown: 0 where they differ by less; null for the first. */
      behind: z.nullable(z.number()),
    }),
  ),
});
export type DepartmentRanking = z.infer<typeof departmentRankingSchema>;

/** Response of `GET /api/departments/own`. */
export const ownDepartmentSchema = z.object({
  /** Null for who has none of those that there are now. */
  department: z.nullable(z.string()),
  /** What was chosen, of which the tournament file no longer says anything; else null. */
  former: z.nullable(z.string()),
  /** Whether it may be chosen now. */
  changeable: z.boolean(),
  /** Whether what is chosen now stays: the first kick-off is over (docs/rules.md#departments). */
  final: z.boolean(),
  /** Whether the question was put off: it is not asked again. */
  putOff: z.boolean(),
});
export type OwnDepartment = z.infer<typeof ownDepartmentSchema>;

/** Body of `PUT /api/departments/own`: null puts the question off. */
export const departmentChoiceSchema = z.object({ department: z.nullable(z.string()) });
