import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, RunScript } from './database.ts';
import { openPipelinedConnections } from './pipelined-connections.ts';
import { connectionString } from './reach-server.ts';
import { openListener } from './server-listener.ts';
import type { Schema } from './schema.ts';

export interface ServerDatabaseOptions {
  /** Where the game's tables are; 'public' without it. */
  schema?: string;
  maxConnections?: number;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onConnectionError?: (error: Error) => void;
}

const bigintOid = pg.types.builtins.INT8;
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === bigintOid ? Number : pg.types.getTypeParser(oid, format);
  },
};

/** Opens a pool on a PostgreSQL server (15 or later). It connects at the first query. */
export function openServerDatabase(url: string, options: ServerDatabaseOptions = {}): Database {
  const onError = options.onConnectionError ?? (() => {});
  const sessionOptions = `-c TimeZone=UTC -c search_path=${options.schema ?? 'public'}`;
  const readOptions = `${sessionOptions} -c statement_timeout=5s -c jit=off`;
  const connection = {
    connectionString: connectionString(url),
    types,
    options: sessionOptions,
    connectionTimeoutMillis: 5_000,
    application_name: 'beyond-prode',
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...connection, max: options.maxConnections ?? 10 });
  // An error event of a connection in use ends the process unless something listens to it.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const pipelined = openPipelinedConnections(connection, onError);
  const reads = openPipelinedConnections({ ...connection, options: readOptions }, onError);
  const listener = openListener(connection, onError);
  return {
    kind: 'server',
    db,
    batchSize: null,
    execute: pipelined.execute,
    read: reads.execute,
    runScript: (script) => inTransaction(pool, async (run) => void (await run(script))),
    runScripts: (work) => inTransaction(pool, work),
    listen: (channel, handler) => listener.listen(channel, handler),
    isReadOnly: () => false,
    async setReadOnly() {},
    onEngineError() {},
    tryExclusively: (name, work) =>
      withClient(pool, async (client) => {
        const asked = await client.query('select pg_try_advisory_lock(hashtext($1)) as got', [name]);
        if (asked.rows[0].got !== true) return { ran: false };
        try {
          return { ran: true, value: await work() };
        } finally {
          await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
        }
      }),
    async close() {
      await listener.close();
      await Promise.all([pipelined.close(), reads.close()]);
      await db.destroy();
      // Kysely ends the pool only when it has run a query itself.
      if (!pool.ending) await pool.end();
    },
  };
}

function inTransaction<T>(pool: pg.Pool, work: (run: RunScript) => Promise<T>): Promise<T> {
  return withClient(pool, async (client) => {
    await client.query('begin');
    try {
      const result = await work(async <Row>(script: string) => lastRows<Row>(await client.query(script)));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

/** The rows of the last statement: a script of several has a result for each, which the driver's types leave out. */
function lastRows<Row>(result: pg.QueryResult | pg.QueryResult[]): Row[] {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return (last?.rows ?? []) as Row[];
}

async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  const onError = (error: Error): void => {
    failure = error;
  };
  client.on('error', onError);
  try {
    return await use(client);
  } finally {
    client.off('error', onError);
    client.release(failure);
  }
}
