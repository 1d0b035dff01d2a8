import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A database or a data folder that the operator has to put right; `message` says which variable, what is there, what would be right. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

/** A handle that queries run on: the database or a transaction. Inside a transaction only its own is in scope. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** The row of a statement that returns one whatever is stored, as one without a table does. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement that returns one row returned none.');
  return row;
}

/** Runs several statements, without parameters, and returns the rows of the last one. */
export type RunScript = <Row>(script: string) => Promise<Row[]>;

/** What `tryExclusively` did: the work's result, or nothing because another process holds the lock. */
export type Exclusive<T> = { ran: true; value: T } | { ran: false };

/** One open database: PGlite in a folder ('embedded') or a PostgreSQL server ('server'). */
export interface Database {
  kind: 'embedded' | 'server';
  db: Kysely<Schema>;
  /**
   * The same for what requests read: on PostgreSQL over connections of its own, without the just-in-time compiler and for
   * 5 s a statement at most, so that no save waits behind one.
   */
  reads: Kysely<Schema>;
  /** Runs several statements, without parameters, in one transaction. */
  runScript(script: string): Promise<void>;
  /** Runs several scripts in one transaction; the database must not be used otherwise until `work` ends. */
  runScripts<T>(work: (run: RunScript) => Promise<T>): Promise<T>;
  /** Whether every write is refused with SQLSTATE 25006, as `setReadOnly` said last. */
  isReadOnly(): boolean;
  /** Refuses or accepts the writes of every later transaction of an embedded database. */
  setReadOnly(readOnly: boolean): Promise<void>;
  /** Calls `handler` when the embedded engine itself fails: no later result can be trusted. */
  onEngineError(handler: (error: Error) => void): void;
  /**
   * Clears away what changed predictions have left and counts them anew for the planner, at most once an hour: no more than a
   * call on PostgreSQL, which does so by itself.
   */
  tidy(): Promise<void>;
  /** Runs `work` unless another process is running work of the same name; never waits for it. */
  tryExclusively<T>(name: string, work: () => Promise<T>): Promise<Exclusive<T>>;
  close(): Promise<void>;
}
