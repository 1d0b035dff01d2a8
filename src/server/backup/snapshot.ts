import { z } from 'zod';
import { backedUpTables, type BackedUpTable } from './backed-up-tables.ts';

/** What a backup says of itself in its first line. */
export const headerSchema = z.strictObject({
  format: z.literal('beyond-prode-backup'),
  version: z.literal(1),
  /** ISO instant by the database's clock. */
  takenAt: z.iso.datetime(),
  /** Null when no server has started on the database yet. */
  demo: z.boolean().nullable(),
  migrations: z.array(z.strictObject({ name: z.string(), digest: z.string() })),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** Rows for each table, the empty ones included. */
export const countsSchema = z.record(z.enum(backedUpTables), z.int().nonnegative());
export type RowCounts = z.infer<typeof countsSchema>;

/** Rows of one table, each as the JSON text that PostgreSQL wrote: nothing between two databases reads a value. */
export interface RowBatch {
  table: BackedUpTable;
  rows: string[];
}

/** All rows at one moment, from a database or from a file; tables come in the order of `backedUpTables`. */
export interface Snapshot {
  header: BackupHeader;
  batches: AsyncIterable<RowBatch>;
}

/** Rows in a batch: what is in memory at a time. */
export const batchSize = 1_000;

/** No rows of any table. */
export function noRows(): RowCounts {
  return Object.fromEntries(backedUpTables.map((table) => [table, 0])) as RowCounts;
}

/** A backup that cannot be made or used; `message` is a sentence for who asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}
