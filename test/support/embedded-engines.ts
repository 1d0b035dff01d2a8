import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { embeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { readSchemaDigest, emptyTables } from './reset-database.ts';

interface Engine {
  pglite: PGlite;
  /** The schema's digest after the migrations. An engine whose schema a test changed is not used again. */
  schema: string;
}

/** How many engines a worker keeps; each takes about 100 MB. */
const keptEngines = 2;
const idle: Engine[] = [];

/** Returns a migrated, empty embedded database. This worker's test files share its engine, one after another. */
export async function borrowEmbeddedDatabase(): Promise<Database> {
  const engine = idle.pop() ?? (await startEngine());
  const { facade, release } = lend(engine.pglite);
  const database = embeddedDatabase(facade);
  let closed = false;
  return {
    ...database,
    async close() {
      if (closed) return;
      closed = true;
      await database.close();
      await release();
      if (idle.length < keptEngines && (await reset(engine).catch(() => false))) idle.push(engine);
      else await engine.pglite.close();
    },
  };
}

async function startEngine(): Promise<Engine> {
  const pglite = await PGlite.create({ loadDataDir: await openAsBlob(inject('embeddedDump')) });
  await pglite.exec("set time zone 'UTC'");
  return { pglite, schema: await readSchemaDigest(queryOf(pglite)) };
}

/** Removes rows, prepared statements and settings of a file. @returns whether the engine may be used again. */
async function reset({ pglite, schema }: Engine): Promise<boolean> {
  await pglite.exec("deallocate all; unlisten *; reset all; set time zone 'UTC'");
  const query = queryOf(pglite);
  const same = (await readSchemaDigest(query)) === schema;
  if (same) await emptyTables(query);
  return same;
}

const queryOf =
  (pglite: PGlite) =>
  async <Row>(sql: string): Promise<Row[]> =>
    (await pglite.query<Row>(sql)).rows;

/** Wraps the engine for one file. Closing the wrapper ends the file's subscriptions, not the engine. */
function lend(engine: PGlite): { facade: PGlite; release(): Promise<void> } {
  let closed = false;
  const subscriptions: (() => Promise<void>)[] = [];
  const changed: Partial<PGlite> = {
    get closed() {
      return closed;
    },
    async close() {
      closed = true;
    },
    async listen(channel, callback, handle) {
      const unsubscribe = await engine.listen(channel, callback, handle);
      subscriptions.push(unsubscribe as () => Promise<void>);
      return unsubscribe;
    },
  };
  const facade = new Proxy(engine, {
    get(target, name) {
      if (name in changed) return Reflect.get(changed, name);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (closed) throw new Error('PGlite is closed');
      return value.bind(target);
    },
  });
  return {
    facade,
    async release() {
      for (const unsubscribe of subscriptions) await unsubscribe();
    },
  };
}
