import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { openFileLimit, usualLimit } from '../open-files/index.ts';
import type { Database, Statement } from './database.ts';
import { createEmbeddedStatementCache } from './embedded-statement-cache.ts';
import { engineFiles } from './engine-files.ts';
import { createEngineTurns } from './engine-turns.ts';
import { createReads } from './reads.ts';
import type { Schema } from './schema.ts';
import { createSyncedFiles, type SyncedFiles } from './synced-files.ts';

/** Rows per transaction; the engine takes some ten milliseconds for them and blocks the process meanwhile. */
const batchSize = 500;

/**
 * Files that an engine has open at most (PostgreSQL's `max_files_per_process`): all that it uses, and fewer where the limit
 * is low, for which saves take a twentieth more of the processor.
 */
export function mostEngineFiles(limit = openFileLimit()): number {
  return limit < usualLimit ? 128 : 208;
}

interface EmbeddedOptions extends PGliteOptions {
  /**
   * False leaves what was written to the operating system, which a power failure takes with it: for tests that do not
   * need more.
   */
  sync?: boolean;
}

/**
 * Opens PGlite in `dataDir`, which one process alone may do (see lock-data-folder.ts), or in memory without it.
 * `options.loadDataDir` takes a dump, as the tests do to clone a migrated database.
 */
export async function openEmbeddedDatabase(
  dataDir?: string,
  { sync = true, ...options }: EmbeddedOptions = {},
): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const start = (added: PGliteOptions): Promise<PGlite> => PGlite.create({ ...added, ...options });
  if (dataDir === undefined) return inUtc(await start({}));
  // A power failure amid a start leaves it empty, and PostgreSQL does not start beside an empty one. Who has the folder is
  // for lock-data-folder.ts to say.
  await rm(join(dataDir, 'postmaster.pid'), { force: true });
  if (!sync) return inUtc(await start({ fs: await engineFiles(dataDir) }));
  const files = createSyncedFiles();
  const fs = await engineFiles(dataDir, files.apply);
  return inUtc(await start({ fs, startParams: ownParams(PGlite.defaultStartParams) }), files);
}

/** PGlite turns syncs off (-F), and `fdatasync`, the default, is a function of its that does nothing. */
function ownParams(startParams: string[]): string[] {
  const settings = ['wal_sync_method=fsync', `max_files_per_process=${mostEngineFiles()}`];
  return [
    ...startParams.filter((param) => param !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
}

async function inUtc(engine: PGlite, files?: SyncedFiles): Promise<Database> {
  await engine.exec("set time zone 'UTC'");
  return embeddedDatabase(engine, files);
}

/** The database interface over a PGlite that is already open; without `files` nothing waits for the disk. */
export function embeddedDatabase(engine: PGlite, files?: SyncedFiles): Database {
  const running = new Set<string>();
  const cached = createEmbeddedStatementCache(engine);
  const errorHandlers: ((error: Error) => void)[] = [];
  let readOnly = false;
  const watchForError = (error: unknown): void => {
    if (isEngineFailure(error)) reportError(error);
  };
  const reportError = (error: Error): void => {
    for (const handler of errorHandlers) handler(error);
  };
  files?.onFailure(reportError);
  const watched = async <Result>(work: Promise<Result>): Promise<Result> => {
    work.catch(watchForError);
    return work;
  };
  // Whatever the statement was: one that read may have read what another has just committed.
  const onDisk = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await watched(work);
    await files?.committed();
    return result;
  };
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite: queriesOf(engine, onDisk) }),
    log: (event) => {
      if (event.level === 'error') watchForError(event.error);
    },
  });
  const turns = createEngineTurns();
  async function runStatement<Row>(
    { name, text }: Statement,
    values: readonly (string | null)[],
  ): Promise<Row[]> {
    if (name !== null) return cached.execute<Row>({ name, text }, values);
    return (await engine.query<Row>(text, [...values])).rows;
  }
  const read: Database['read'] = (statement, values) =>
    onDisk(turns.runLater(() => runStatement(statement, values)));
  return {
    kind: 'embedded',
    db,
    reads: createReads(read),
    batchSize,
    // The next statement runs while the disk syncs for this one.
    execute: <Row>(statement: Statement, values: readonly (string | null)[]) =>
      onDisk(turns.run(() => runStatement<Row>(statement, values))),
    read,
    async runScript(script) {
      await onDisk(engine.transaction((transaction) => transaction.exec(script)));
    },
    runScripts: (work) =>
      onDisk(
        engine.transaction((transaction) =>
          work(async <Row>(script: string) => ((await transaction.exec(script)).at(-1)?.rows ?? []) as Row[]),
        ),
      ),
    isReadOnly: () => readOnly,
    async setReadOnly(value) {
      await watched(engine.exec(`set default_transaction_read_only = ${value}`));
      readOnly = value;
    },
    onEngineError(handler) {
      errorHandlers.push(handler);
    },
    async tryExclusively(name, work) {
      if (running.has(name)) return { ran: false };
      running.add(name);
      try {
        return { ran: true, value: await work() };
      } finally {
        running.delete(name);
      }
    },
    async close() {
      await db.destroy();
      if (!engine.closed) await engine.close();
      await files?.committed();
    },
  };
}

/** A trap, or PostgreSQL's PANIC (its log cannot be written, say): the engine never returns from a later statement. */
function isEngineFailure(error: unknown): error is Error {
  if (error instanceof WebAssembly.RuntimeError) return true;
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}

/** What Kysely uses of an engine, with the results of `wait`; statements inside of a transaction are the engine's own. */
function queriesOf(
  engine: PGlite,
  wait: <Result>(work: Promise<Result>) => Promise<Result>,
): PGliteDialectConfig['pglite'] {
  return {
    get closed() {
      return engine.closed;
    },
    get ready() {
      return engine.ready;
    },
    waitReady: engine.waitReady,
    query: (text, values, options) => wait(engine.query(text, values, options)),
    transaction: (work) => wait(engine.transaction(work)),
    close: () => engine.close(),
  };
}
