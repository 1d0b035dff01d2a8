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
  /** Schema of the game's tables, 'public' by default. */
  schema?: string;
  /** Whether `url` leads through a transaction pooler. By default the address says so. */
  pooled?: boolean;
  /** Receives errors of broken connections, which the pool replaces. */
  onConnectionError?: (error: Error) => void;
}

const poolSize = 10;
/** As many as the work limit of a process allows (../http/work-limit.ts). */
const readPoolSize = 6;
const readOptions = '-c statement_timeout=5s';
const readTransaction = `begin; set local statement_timeout = '5s'; set local jit = off`;

const bigintOid = pg.types.builtins.INT8;
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === bigintOid ? Number : pg.types.getTypeParser(oid, format);
  },
};

/** Opens pools of connections to a PostgreSQL server (15 or later). They connect at the first query. */
export function openServerDatabase(url: string, options: ServerDatabaseOptions = {}): Database {
  const onError = options.onConnectionError ?? (() => {});
  const pooled = options.pooled ?? isMarkedPooled(url);
  // Just-in-time compilation takes longer than it saves for any statement here.
  const sessionOptions = `-c TimeZone=UTC -c jit=off -c search_path=${options.schema ?? 'public'}`;
  const common = {
    types,
    connectionTimeoutMillis: 5_000,
    application_name: 'beyond-prode',
    keepAlive: true,
  };
  // A pooler refuses start-up options and shares its connections, so reads set their options in their own transactions.
  const openPool = (max: number, startOptions: string): pg.Pool => {
    const opened = new pg.Pool({
      ...{ ...common, connectionString: connectionString(url), max },
      ...(pooled ? { onConnect: prepareSession } : { options: startOptions }),
    });
    // Without a listener, an error of a connection in use would end the process.
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
    // A lock of a transaction, because a pooler may run the next transaction in another session.
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
      // Kysely ends only pools that have run a query.
      for (const opened of [pool, readPool]) if (!opened.ending) await opened.end();
    },
  };
}

/** Sets the time zone. PgBouncer keeps it for this client. */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(`set time zone 'UTC'`);
}

/** Returns a pool for a transaction pooler: each statement runs in its own transaction, with the limits of reads. */
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
            // After a failed statement this rolls back.
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
      const result = await work(async <Row>(script: string) => {
        let rows: unknown[] = [];
        for (const statement of statementsOf(script)) ({ rows } = await client.query(statement));
        return rows as Row[];
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

/** Splits a script into statements, because Citus sends the whole text to its workers, which accept only one. */
function statementsOf(script: string): string[] {
  const statements = script.match(/(?:--.*|'[^']*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g) ?? [];
  return statements.filter((statement) => statement.replaceAll(/--.*/g, '').trim() !== '');
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
