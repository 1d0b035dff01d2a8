import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { Database, RunScript } from './database.ts';
import { connectionString, isMarkedPooled } from './reach-server.ts';
import type { Schema } from './schema.ts';

export interface ServerDatabaseOptions {
  /** Where the game's tables are; 'public' without it. */
  schema?: string;
  /** Whether `url` leads through a transaction pooler, which forgets a session between transactions; else what it says. */
  pooled?: boolean;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onConnectionError?: (error: Error) => void;
}

const poolSize = 10;
/** Of reads, which are limited: a process works on six calls at once (../work-limit). */
const readPoolSize = 6;
const readOptions = '-c statement_timeout=5s';
const readTransaction = `begin; set local statement_timeout = '5s'; set local jit = off`;

const bigintOid = pg.types.builtins.INT8;
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === bigintOid ? Number : pg.types.getTypeParser(oid, format);
  },
};

/** Opens a pool on a PostgreSQL server (15 or later). It connects at the first query. */
export function openServerDatabase(url: string, options: ServerDatabaseOptions = {}): Database {
  const onError = options.onConnectionError ?? (() => {});
  const pooled = options.pooled ?? isMarkedPooled(url);
  // Compiling takes longer than any statement here saves by it.
  const sessionOptions = `-c TimeZone=UTC -c jit=off -c search_path=${options.schema ?? 'public'}`;
  const common = {
    types,
    connectionTimeoutMillis: 5_000,
    application_name: 'beyond-prode',
    keepAlive: true,
  };
  // A pooler refuses start-up options, and its servers are shared: what a read needs is set in its own transaction.
  const openPool = (max: number, startOptions: string): pg.Pool => {
    const opened = new pg.Pool({
      ...{ ...common, connectionString: connectionString(url), max },
      ...(pooled ? { onConnect: prepareSession } : { options: startOptions }),
    });
    // An error event of a connection in use ends the process unless something listens to it.
    opened.on('connect', (client) => client.on('error', onError));
    opened.on('error', () => {});
    return opened;
  };
  const pool = openPool(poolSize, sessionOptions);
  const readPool = openPool(readPoolSize, `${sessionOptions} ${readOptions}`);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const reads = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: pooled ? inReadTransactions(readPool) : readPool }),
  });
  return {
    kind: 'server',
    db,
    reads,
    runScript: (script) => inTransaction(pool, async (run) => void (await run(script))),
    runScripts: (work) => inTransaction(pool, work),
    isReadOnly: () => false,
    async setReadOnly() {},
    onEngineError() {},
    async tidy() {},
    // The lock of a transaction, since a pooler gives the session's next one to anybody.
    tryExclusively: (name, work) =>
      withClient(pool, async (client) => {
        await client.query('begin; set local idle_in_transaction_session_timeout = 0');
        try {
          const asked = await client.query('select pg_try_advisory_xact_lock(hashtext($1)) as got', [name]);
          return asked.rows[0].got === true ? { ran: true, value: await work() } : { ran: false };
        } finally {
          await client.query('commit');
        }
      }),
    async close() {
      await Promise.all([db.destroy(), reads.destroy()]);
      // Kysely ends a pool only when it has run a query itself.
      for (const opened of [pool, readPool]) if (!opened.ending) await opened.end();
    },
  };
}

/** A pooler that follows what its clients set (PgBouncer does) keeps the zone for this one. */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(`set time zone 'UTC'`);
}

/** A pool whose every statement has a transaction of its own, with the limits of reads: for a transaction pooler. */
function inReadTransactions(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        async query<Row>(text: string, values: readonly unknown[]) {
          await client.query(readTransaction);
          try {
            return (await client.query(text, [...values])) as unknown as PostgresQueryResult<Row>;
          } finally {
            // Of a statement that failed it leaves nothing either.
            await client.query('commit');
          }
        },
        release: () => client.release(),
      } as PostgresPoolClient;
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
