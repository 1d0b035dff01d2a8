import * as z from 'zod/mini';

/** Response of `GET /api/departments` (docs/api.md#reads); averages are in points, with one decimal. */
export const departmentRankingSchema = z.object({
  agencyAverage: z.number(),
  /** In order, departments with too few members last. */
  departments: z.array(
    z.object({
      name: z.string(),
      members: z.int(),
      /** Members with a prediction. */
      players: z.int(),
      /** Null for all while nobody has points, and like the average with fewer than `fewestMembers` members. */
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
  /** Null without a present department. */
  department: z.nullable(z.string()),
  /** The chosen department if it left the tournament file, otherwise null. */
  former: z.nullable(z.string()),
  changeable: z.boolean(),
  /** Whether a choice is final, which it is after the first kick-off (docs/rules.md#departments). */
  final: z.boolean(),
  putOff: z.boolean(),
});
export type OwnDepartment = z.infer<typeof ownDepartmentSchema>;

/** Body of `PUT /api/departments/own`: null puts the question off. */
export const departmentChoiceSchema = z.object({ department: z.nullable(z.string()) });
