import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A database or data folder that the operator has to fix. `message` names the variable, the problem and the fix. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

/** A database or a transaction. Inside a transaction only its own handle may be used. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** Returns the row of a statement that always returns exactly one. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement that returns one row returned none.');
  return row;
}

/** Runs several statements, without parameters, and returns the rows of the last one. */
export type RunScript = <Row>(script: string) => Promise<Row[]>;

/** The result of `tryExclusively`. The work did not run if another process holds the lock. */
export type Exclusive<T> = { ran: true; value: T } | { ran: false };

/** A PGlite database in a folder ('embedded') or a PostgreSQL server ('server'). */
export interface Database {
  kind: 'embedded' | 'server';
  db: Kysely<Schema>;
  /** The handle for reads of requests. On PostgreSQL it has its own connections, with a limit of 5 s per statement. */
  reads: Kysely<Schema>;
  /** Runs several statements, without parameters, in one transaction. */
  runScript(script: string): Promise<void>;
  /** Runs several scripts in one transaction. The database must not be used otherwise until `work` ends. */
  runScripts<T>(work: (run: RunScript) => Promise<T>): Promise<T>;
  /** Returns whether writes are refused, with SQLSTATE 25006. */
  isReadOnly(): boolean;
  /** Refuses or accepts writes in all later transactions of an embedded database. */
  setReadOnly(readOnly: boolean): Promise<void>;
  /** Calls `handler` if the embedded engine fails. No later result can be trusted. */
  onEngineError(handler: (error: Error) => void): void;
  /** Vacuums and analyses the predictions, at most once an hour. Does nothing on PostgreSQL, which has autovacuum. */
  tidy(): Promise<void>;
  /** Runs `work` unless another process runs work of the same name. Never waits. */
  tryExclusively<T>(name: string, work: () => Promise<T>): Promise<Exclusive<T>>;
  close(): Promise<void>;
}
