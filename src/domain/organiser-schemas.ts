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

/** Longest announcement of the organiser's page, in characters. */
export const longestAnnouncement = 500;

/** Result of a repair or a confirmation (docs/api.md#service-calls). */
export const releaseSchema = z.object({
  outcome: z.enum(['released', 'nothing_quarantined', 'changed', 'read_failed']),
  /** A sentence for the organiser's page. */
  message: z.optional(z.string()),
});
export type ReleaseOutcome = z.infer<typeof releaseSchema>['outcome'];

/** Response of `GET /api/organiser/me`: whether the caller may open the organiser's page. */
export const organiserMeSchema = z.object({ organiser: z.boolean() });

const personSchema = z.object({ fullName: z.string(), email: z.string() });

/** A row of the sheet that needs attention; `column` is a letter, '' for the whole row. */
const sheetWarningSchema = z.object({
  sheet: z.string(),
  row: z.int(),
  column: z.string(),
  id: z.string(),
  problem: z.string(),
  text: z.string(),
});
export type OrganiserWarning = z.infer<typeof sheetWarningSchema>;

/** The changes of a quarantined read; `matches` has the first of `total`. */
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
    /** Address of the sheet; null in the demo, which has none. */
    address: z.nullable(z.string()),
    attemptedAt: z.nullable(z.string()),
    goodAt: z.nullable(z.string()),
    error: z.nullable(z.string()),
    warningCount: z.int(),
    warnings: z.array(sheetWarningSchema),
    quarantine: z.nullable(z.object({ since: z.string(), changes: z.nullable(quarantinedChangesSchema) })),
  }),
  /** Why a finished final does not decide the champion; without `finals` the cause is the name in the sheet Torneo. */
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
      /** How many have not predicted every open match of the day; `missing` has the first of them. */
      missingCount: z.int(),
      missing: z.array(z.object({ ...personSchema.shape, id: z.string(), missing: z.int() })),
    }),
  ),
  /** Matches with a result and a kick-off, as the sheet has it now, before so many of their predictions. */
  latePredictions: z.array(z.object({ row: z.int(), match: z.string(), predictions: z.int() })),
  announcement: z.object({ page: z.string(), sheet: z.string() }),
  refusedSignIns: z.object({
    total: z.int(),
    latest: z.array(z.object({ at: z.string(), reason: z.enum(signInRefusals), maskedEmail: z.string() })),
  }),
  record: z.object({
    published: z.int(),
    latestAt: z.nullable(z.string()),
    /** Matches that have started without a record yet. */
    pending: z.int(),
  }),
  /** The service of the shared chat room; null without one. */
  chatRoom: z.nullable(z.enum(['google', 'slack', 'teams'])),
});
export type OrganiserOverview = z.infer<typeof organiserOverviewSchema>;

/**
 * Response of `GET /api/organiser/record-check`: how many records are published, and the matches whose record fails the check.
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

/**
 * Who acted or was acted on: 'erased' is an erased account, 'service' the holder of the service key, 'sheet' a read of the
 * sheet.
 */
const whoSchema = z.union([z.enum(['service', 'erased', 'sheet']), personSchema]);

/** Response of `GET /api/organiser/audit-log`, newest first; the next page begins before the id `next`, null at the end. */
export const auditLogSchema = z.object({
  acts: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      act: z.enum(organiserActs),
      by: whoSchema,
      about: z.nullable(whoSchema),
      /** For 'late_predictions': the match, and how many. */
      late: z.nullable(z.object({ match: z.string(), predictions: z.int() })),
    }),
  ),
  next: z.nullable(z.int()),
});
export type LoggedAct = z.infer<typeof auditLogSchema>['acts'][number];
