import { z } from 'zod';

/** The tables in a backup. A table follows those that it references, so that rows can be inserted in this order. */
export const backedUpTables = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'ended_sessions',
  'sign_in_states',
  'installation',
  'tournament',
  'teams',
  'matches',
  'sheet_state',
  'departments',
  'participants',
  'predictions',
  'match_records',
  'erased_participants',
  'erased_digests',
  'blocked_participants',
  'organiser_acts',
  'refused_sign_ins',
  'sheet_report',
  'past_cups',
  'past_standings',
  'past_matches',
  'past_predictions',
  'past_records',
  'past_erased_digests',
  'reminder_settings',
  'push_subscriptions',
  'calendar_feeds',
  'reminders',
  'room_messages',
  'demo_ended_matches',
  'demo_sheet_error',
] as const;
export type BackedUpTable = (typeof backedUpTables)[number];

/** The state of the schema, and what is computed from other tables. */
export const tablesNotBackedUp = [
  'migrations',
  'applied_rules',
  'versions',
  'match_days',
  'match_day_standings',
] as const;

/** The first line of a backup. */
export const headerSchema = z.strictObject({
  format: z.literal('beyond-prode-backup'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Null when no server has ever started on the database. */
  demo: z.boolean().nullable(),
  migrations: z.array(z.strictObject({ name: z.string(), digest: z.string() })),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** Number of rows by table, without empty tables. */
export const countsSchema = z.partialRecord(z.enum(backedUpTables), z.int().nonnegative());
export type RowCounts = z.infer<typeof countsSchema>;

/** Rows of one table, each as PostgreSQL's JSON text. They are not parsed on the way from one database to another. */
export interface RowBatch {
  table: BackedUpTable;
  rows: string[];
}

/** All rows at one moment, from a database or a file, in the order of `backedUpTables`. */
export interface Snapshot {
  header: BackupHeader;
  batches: AsyncIterable<RowBatch>;
}

export const batchSize = 1_000;

/** Yields the batches and adds their rows to `counts`. */
export async function* counted(
  batches: AsyncIterable<RowBatch>,
  counts: RowCounts,
): AsyncGenerator<RowBatch> {
  for await (const batch of batches) {
    counts[batch.table] = (counts[batch.table] ?? 0) + batch.rows.length;
    yield batch;
  }
}

/** A backup that cannot be made or used. `message` is shown to the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
