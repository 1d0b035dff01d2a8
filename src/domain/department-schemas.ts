import * as z from 'zod/mini';

/** Response of `GET /api/departments` (docs/api.md#reads); averages are in points, with one decimal. */
export const departmentRankingSchema = z.object({
  /** Of everyone in the ranking. */
  agencyAverage: z.number(),
  /** In order; departments with too few members last. */
  departments: z.array(
    z.object({
      name: z.string(),
      members: z.int(),
      /** Members with a prediction. */
      players: z.int(),
      /** Null, like the average, with fewer than `fewestMembers` members; null for all while nobody has points. */
      position: z.nullable(z.int()),
      average: z.nullable(z.number()),
      /** Difference between the shown average and that of the next better position; null for the first. */
      behind: z.nullable(z.number()),
    }),
  ),
});
export type DepartmentRanking = z.infer<typeof departmentRankingSchema>;

/** Response of `GET /api/departments/own`. */
export const ownDepartmentSchema = z.object({
  /** Null without one of the present departments. */
  department: z.nullable(z.string()),
  /** The chosen department if the tournament file no longer has it; otherwise null. */
  former: z.nullable(z.string()),
  /** Whether the participant may choose now. */
  changeable: z.boolean(),
  /** Whether a choice is final: the first kick-off is over (docs/rules.md#departments). */
  final: z.boolean(),
  /** Whether the participant put the question off; it is not asked again. */
  putOff: z.boolean(),
});
export type OwnDepartment = z.infer<typeof ownDepartmentSchema>;

/** Body of `PUT /api/departments/own`: null puts the question off. */
export const departmentChoiceSchema = z.object({ department: z.nullable(z.string()) });
