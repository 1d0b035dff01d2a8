import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { setImmediate } from 'node:timers/promises';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database, Statement } from './database.ts';
import { createPreparedInEngine } from './prepared-in-engine.ts';
import type { Schema } from './schema.ts';

/**
 * Opens PGlite in `dataDir`, which one process alone may do (see lock-data-folder.ts), or in memory without it.
 * `options.loadDataDir` takes a dump, as the tests do to clone a migrated database.
 */
export async function openEmbeddedDatabase(dataDir?: string, options: PGliteOptions = {}): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create({ ...options, ...(dataDir === undefined ? {} : { dataDir }) });
  await engine.exec("set time zone 'UTC'");
  return embeddedDatabase(engine);
}

/** The database interface over a PGlite that is already open. */
export function embeddedDatabase(engine: PGlite): Database {
  const running = new Set<string>();
  const prepared = createPreparedInEngine(engine);
  const faultHandlers: ((error: Error) => void)[] = [];
  const watchForFault = (error: unknown): void => {
    if (!(error instanceof WebAssembly.RuntimeError)) return;
    for (const handler of faultHandlers) handler(error);
  };
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite: engine }),
    log: (event) => {
      if (event.level === 'error') watchForFault(event.error);
    },
  });
  const watched = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    work.catch(watchForFault);
    return work;
  };
  // The engine computes in this thread: without a turn of the event loop between statements, nobody who knocks
  // meanwhile is let in, and no byte is read.
  let free: Promise<unknown> = Promise.resolve();
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = free.then(work);
    const letOthersIn = (): Promise<void> => setImmediate();
    free = answer.then(letOthersIn, letOthersIn);
    return answer;
  }
  return {
    kind: 'embedded',
    db,
    execute<Row>({ name, text }: Statement, values: readonly (string | null)[]) {
      return inTurn(async () =>
        name === null
          ? (await watched(engine.query<Row>(text, [...values]))).rows
          : watched(prepared.execute<Row>({ name, text }, values)),
      );
    },
    async runScript(script) {
      await watched(engine.transaction((transaction) => transaction.exec(script)));
    },
    async listen(channel, handler) {
      await engine.listen(channel, handler);
    },
    onEngineFault(handler) {
      faultHandlers.push(handler);
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
