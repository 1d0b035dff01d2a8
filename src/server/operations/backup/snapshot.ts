import { z } from 'zod';
import { backedUpTables, knownTables, type BackedUpTable } from './backed-up-tables.ts';

/** The first line of a backup. */
export const headerSchema = z.strictObject({
  format: z.literal('beyond-prode-backup'),
  version: z.literal(1),
  /** ISO instant of the database's clock. */
  takenAt: z.iso.datetime(),
  /** Null when no server has been started on the database. */
  demo: z.boolean().nullable(),
  migrations: z.array(z.strictObject({ name: z.string(), digest: z.string() })),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** Number of rows of the tables; an earlier version's database may have fewer. */
export const countsSchema = z.partialRecord(z.enum(knownTables), z.int().nonnegative());
export type RowCounts = Record<(typeof backedUpTables)[number], number> &
  Partial<Record<BackedUpTable, number>>;

/** Rows of one table, each as PostgreSQL's JSON text, which is never parsed between two databases. */
export interface RowBatch {
  table: BackedUpTable;
  rows: string[];
}

/** All rows of one moment, from a database or a file; tables are in the order of `knownTables`. */
export interface Snapshot {
  header: BackupHeader;
  /** The tables that there are. */
  tables: readonly BackedUpTable[];
  batches: AsyncIterable<RowBatch>;
}

/** Rows of a batch, which are in memory at once. */
export const batchSize = 1_000;

/** Returns zero for every table. */
export function noRows(): RowCounts {
  return Object.fromEntries(backedUpTables.map((table) => [table, 0])) as RowCounts;
}

/** A backup that cannot be made or used; `message` is shown to the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
