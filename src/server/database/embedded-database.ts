import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { setImmediate } from 'node:timers/promises';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database, Statement } from './database.ts';
import { createEmbeddedStatementCache } from './embedded-statement-cache.ts';
import { ownerOnlyFiles } from './owner-only-files.ts';
import type { Schema } from './schema.ts';

/** Rows per transaction; the engine takes some ten milliseconds for them and blocks the process meanwhile. */
const batchSize = 500;

/**
 * Opens PGlite in `dataDir`, which one process alone may do (see lock-data-folder.ts), or in memory without it.
 * `options.loadDataDir` takes a dump, as the tests do to clone a migrated database.
 */
export async function openEmbeddedDatabase(dataDir?: string, options: PGliteOptions = {}): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const files = dataDir === undefined ? {} : { fs: await ownerOnlyFiles(dataDir) };
  const engine = await PGlite.create({ ...options, ...files });
  await engine.exec("set time zone 'UTC'");
  return embeddedDatabase(engine);
}

/** The database interface over a PGlite that is already open. */
export function embeddedDatabase(engine: PGlite): Database {
  const running = new Set<string>();
  const cached = createEmbeddedStatementCache(engine);
  const errorHandlers: ((error: Error) => void)[] = [];
  let readOnly = false;
  const watchForError = (error: unknown): void => {
    if (!isEngineFailure(error)) return;
    for (const handler of errorHandlers) handler(error);
  };
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite: engine }),
    log: (event) => {
      if (event.level === 'error') watchForError(event.error);
    },
  });
  const watched = async <Result>(work: Promise<Result>): Promise<Result> => {
    work.catch(watchForError);
    return work;
  };
  // The engine computes in this thread: without a turn of the event loop between statements no connection is accepted
  // and no byte is read (docs/architecture.md#embedded-engine).
  let free: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = free.then(work);
    const letOthersIn = (): Promise<void> => setImmediate();
    free = result.then(letOthersIn, letOthersIn);
    return result;
  }
  function execute<Row>({ name, text }: Statement, values: readonly (string | null)[]): Promise<Row[]> {
    return inTurn(async () =>
      name === null
        ? (await watched(engine.query<Row>(text, [...values]))).rows
        : watched(cached.execute<Row>({ name, text }, values)),
    );
  }
  return {
    kind: 'embedded',
    db,
    batchSize,
    parallel: false,
    execute,
    read: execute,
    async runScript(script) {
      await watched(engine.transaction((transaction) => transaction.exec(script)));
    },
    runScripts: (work) =>
      watched(
        engine.transaction((transaction) =>
          work(async <Row>(script: string) => ((await transaction.exec(script)).at(-1)?.rows ?? []) as Row[]),
        ),
      ),
    async listen(channel, handler) {
      await engine.listen(channel, handler);
    },
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
    },
  };
}

/** A trap, or PostgreSQL's PANIC (its log cannot be written, say): the engine never returns from a later statement. */
function isEngineFailure(error: unknown): error is Error {
  if (error instanceof WebAssembly.RuntimeError) return true;
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}
