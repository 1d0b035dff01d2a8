import { z } from 'zod';
import { backedUpTables, type BackedUpTable } from './backed-up-tables.ts';

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

/** Number of rows of every table. */
export const countsSchema = z.record(z.enum(backedUpTables), z.int().nonnegative());
export type RowCounts = z.infer<typeof countsSchema>;

/** Rows of one table, each as PostgreSQL's JSON text, which is never parsed between two databases. */
export interface RowBatch {
  table: BackedUpTable;
  rows: string[];
}

/** All rows of one moment, from a database or a file; tables are in the order of `backedUpTables`. */
export interface Snapshot {
  header: BackupHeader;
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
