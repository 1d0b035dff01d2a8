import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A handle that queries run on: the database or a transaction. Inside a transaction only its own is in scope. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** Runs several statements, without parameters, and returns the rows of the last one. */
export type RunScript = <Row>(script: string) => Promise<Row[]>;

/** What `tryExclusively` did: the work's result, or nothing because another process holds the lock. */
export type Exclusive<T> = { ran: true; value: T } | { ran: false };

/**
 * A statement as its text, with `$1` and so on for values. A name, unique to its text, has PostgreSQL keep its plan;
 * null for those that are not repeated.
 */
export interface Statement {
  name: string | null;
  text: string;
  /** Whether it is sent at once, not with all others of a turn of the event loop: requests that share it wait for it. */
  isAwaitedByMany?: boolean;
}

/** One open database: PGlite in a folder ('embedded') or a PostgreSQL server ('server'). */
export interface Database {
  kind: 'embedded' | 'server';
  db: Kysely<Schema>;
  /** How many rows a transaction should write at most, for requests to be served in between; null for any number. */
  batchSize: number | null;
  /**
   * Runs one statement outside of any transaction; on PostgreSQL without waiting for the results of others. Values are
   * texts that the statement casts.
   */
  execute<Row>(statement: Statement, values: readonly (string | null)[]): Promise<Row[]>;
  /**
   * `execute` for statements that participants put together: on PostgreSQL over connections of their own, without the
   * just-in-time compiler and for 5 s at most, so that no save waits behind one.
   */
  read<Row>(statement: Statement, values: readonly (string | null)[]): Promise<Row[]>;
  /** Runs queries as `read` runs statements, for what requests read. It has no transactions. */
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
  /** Runs `work` unless another process is running work of the same name; never waits for it. */
  tryExclusively<T>(name: string, work: () => Promise<T>): Promise<Exclusive<T>>;
  close(): Promise<void>;
}
