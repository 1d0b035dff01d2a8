import * as z from 'zod/mini';
import { undecidedReasons } from './champion.ts';

/** Actions in the audit log (docs/rules.md#audit-log). */
export const organiserActs = [
  'blocked',
  'unblocked',
  'erased',
  'announced',
  'announcement_removed',
  'import_released',
  'late_predictions',
] as const;
export type OrganiserAct = (typeof organiserActs)[number];

/** Why a sign-in was refused (docs/rules.md#organiser). */
export const signInRefusals = ['domain', 'unverified', 'domain_left', 'blocked', 'failed'] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

/** In characters. */
export const longestAnnouncement = 500;

/** The result of a release (docs/api.md#service-calls). */
export const releaseSchema = z.object({
  outcome: z.enum(['released', 'nothing_quarantined', 'changed', 'read_failed']),
  message: z.optional(z.string()),
});
export type ReleaseOutcome = z.infer<typeof releaseSchema>['outcome'];

/** Response of `GET /api/organiser/me`. */
export const organiserMeSchema = z.object({ organiser: z.boolean() });

const personSchema = z.object({ fullName: z.string(), email: z.string() });

/** A row of the sheet that needs attention; `column` is '' for the whole row. */
const sheetWarningSchema = z.object({
  sheet: z.string(),
  row: z.int(),
  column: z.string(),
  id: z.string(),
  problem: z.string(),
  text: z.string(),
});
export type OrganiserWarning = z.infer<typeof sheetWarningSchema>;

/** The changes of a quarantined read. `matches` has the first of `total`. */
export const quarantinedChangesSchema = z.object({
  total: z.int(),
  matches: z.array(
    z.object({
      id: z.string(),
      teams: z.string(),
      change: z.enum(['added', 'removed', 'changed']),
      fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  teamsWritten: z.int(),
  teamsRemoved: z.array(z.string()),
});
export type QuarantinedChanges = z.infer<typeof quarantinedChangesSchema>;

/** Response of `GET /api/organiser/overview` (docs/api.md#organiser). Instants are ISO texts. */
export const organiserOverviewSchema = z.object({
  sheet: z.object({
    /** Null in the demo. */
    address: z.nullable(z.string()),
    attemptedAt: z.nullable(z.string()),
    goodAt: z.nullable(z.string()),
    error: z.nullable(z.string()),
    warningCount: z.int(),
    warnings: z.array(sheetWarningSchema),
    quarantine: z.nullable(z.object({ since: z.string(), changes: z.nullable(quarantinedChangesSchema) })),
  }),
  /** Why a finished final does not decide the champion. `finals` is empty when the name in the sheet Torneo is the cause. */
  undecided: z.nullable(
    z.object({
      reason: z.enum(undecidedReasons),
      finals: z.array(
        z.object({
          row: z.int(),
          homeTeam: z.string(),
          awayTeam: z.string(),
          homeScore: z.nullable(z.int()),
          awayScore: z.nullable(z.int()),
          winner: z.string(),
        }),
      ),
      unknownTeams: z.array(z.object({ name: z.string(), closest: z.nullable(z.string()) })),
    }),
  ),
  nextDay: z.nullable(
    z.object({
      firstKickoffAt: z.string(),
      matches: z.array(z.string()),
      participants: z.int(),
      /** The number of people who miss predictions; `missing` has the first of them. */
      missingCount: z.int(),
      missing: z.array(z.object({ ...personSchema.shape, id: z.string(), missing: z.int() })),
    }),
  ),
  /** Matches with a result and predictions made after their present kick-off. */
  latePredictions: z.array(z.object({ row: z.int(), match: z.string(), predictions: z.int() })),
  announcement: z.object({ page: z.string(), sheet: z.string() }),
  refusedSignIns: z.object({
    total: z.int(),
    latest: z.array(z.object({ at: z.string(), reason: z.enum(signInRefusals), maskedEmail: z.string() })),
  }),
  record: z.object({
    published: z.int(),
    latestAt: z.nullable(z.string()),
    pending: z.int(),
  }),
  /** Null without a chat room. */
  chatRoom: z.nullable(z.enum(['google', 'slack', 'teams'])),
});
export type OrganiserOverview = z.infer<typeof organiserOverviewSchema>;

/**
 * Response of `GET /api/organiser/record-check`: the number of published records, and the matches whose record is not valid.
 */
export const recordCheckSchema = z.object({ checked: z.int(), broken: z.array(z.string()) });

/** Response of `GET /api/organiser/participants` (docs/api.md#organiser). */
export const organiserParticipantsSchema = z.object({
  total: z.int(),
  blocked: z.int(),
  found: z.int(),
  participants: z.array(
    z.object({
      id: z.string(),
      ...personSchema.shape,
      organiser: z.boolean(),
      blockedAt: z.nullable(z.string()),
      lastSignInAt: z.nullable(z.string()),
    }),
  ),
});

export type OrganiserParticipant = z.infer<typeof organiserParticipantsSchema>['participants'][number];

/** A person, an erased account, the holder of the service key, or a read of the sheet. */
const whoSchema = z.union([z.enum(['service', 'erased', 'sheet']), personSchema]);

/** Response of `GET /api/organiser/audit-log`, newest first. The next page is before the id `next`, null at the end. */
export const auditLogSchema = z.object({
  acts: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      act: z.enum(organiserActs),
      by: whoSchema,
      about: z.nullable(whoSchema),
      /** The match and number of 'late_predictions'. */
      late: z.nullable(z.object({ match: z.string(), predictions: z.int() })),
    }),
  ),
  next: z.nullable(z.int()),
});
export type LoggedAct = z.infer<typeof auditLogSchema>['acts'][number];
