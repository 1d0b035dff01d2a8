import pg from 'pg';
import { UnusableDatabaseError } from './database.ts';

/** Returns `url` with `sslmode=verify-full` for all modes that the driver treats so, but with a warning. */
export function connectionString(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  const verifies = ['prefer', 'require', 'verify-ca'].includes(searchParams.get('sslmode') ?? '');
  if (!verifies || searchParams.has('uselibpqcompat')) return url;
  searchParams.set('sslmode', 'verify-full');
  return address.href;
}

/** Returns whether a connection string says that it leads through a transaction pooler. */
export function isMarkedPooled(url: string): boolean {
  return new URL(url).searchParams.get('pgbouncer') === 'true';
}

/**
 * Checks that a server can hold the game's tables in `schema`, and creates that. Returns whether a pooler is in between.
 * @throws UnusableDatabaseError that names the variable and says what would be right.
 */
export async function reachServer(url: string, schema: string): Promise<{ pooled: boolean }> {
  try {
    const client = new pg.Client({
      connectionString: connectionString(url),
      connectionTimeoutMillis: 5_000,
      application_name: 'beyond-prode',
    });
    // Without a listener an error between two statements would end the process.
    client.on('error', () => {});
    await client.connect();
    try {
      return await checkServer(client, url, schema);
    } finally {
      await client.end();
    }
  } catch (error) {
    if (error instanceof UnusableDatabaseError) throw error;
    const sentence = `DATABASE_URL: ${describeFailure(error as Error, new URL(url))}`;
    throw new UnusableDatabaseError(sentence, { cause: error });
  }
}

interface ServerFacts {
  version: number;
  encoding: string;
  read_only: boolean;
  schema_exists: boolean;
  may_make_schema: boolean;
  may_make_tables: boolean;
  /** Schemas with the tables of a game. */
  games_in: string[];
  backend: number;
  role: string;
  database: string;
}

// `to_regnamespace` returns null for a missing schema, on which nobody has privileges.
const factsQuery = `
  select pg_backend_pid() as backend, current_user as role, current_database() as database,
    current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as read_only,
    to_regnamespace(quote_ident($1)) is not null as schema_exists,
    has_database_privilege(current_database(), 'create') as may_make_schema,
    coalesce(has_schema_privilege(to_regnamespace(quote_ident($1)), 'create')
      and has_schema_privilege(to_regnamespace(quote_ident($1)), 'usage'), false) as may_make_tables,
    array(select relnamespace::regnamespace::text from pg_class where relname = 'applied_rules') as games_in`;

async function checkServer(client: pg.Client, url: string, schema: string): Promise<{ pooled: boolean }> {
  const [facts] = (await client.query<ServerFacts>(factsQuery, [schema])).rows;
  if (facts === undefined) throw new Error('a query returned no row');
  const refusal = refusalOf(facts, schema);
  if (refusal !== null) throw new UnusableDatabaseError(refusal);
  if (!facts.schema_exists) await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  // A pooler gives clients its own process ids, to recognise their cancel requests.
  const { processID } = client as pg.Client & { processID: number | null };
  const pooled = processID !== facts.backend || isMarkedPooled(url);
  const { rows } = await client.query('select current_schema() as current');
  if (pooled && rows[0]?.current !== schema)
    throw new UnusableDatabaseError(
      `DATABASE_SCHEMA: this address leads through a pooler, which forgets that the tables are in ${schema}. Run once ` +
        `on PostgreSQL itself: alter role ${facts.role} in database ${facts.database} set search_path = ${schema}; ` +
        'then make the pooler reconnect (PgBouncer: RECONNECT).',
    );
  return { pooled };
}

function refusalOf(facts: ServerFacts, schema: string): string | null {
  const { version, encoding, games_in: games } = facts;
  if (version < 15) return `DATABASE_URL: this is PostgreSQL ${version}; 15 or later is needed.`;
  if (encoding !== 'UTF8')
    return (
      `DATABASE_URL: the database stores text as ${encoding}, which cannot hold all names: ` +
      `create database prode encoding 'UTF8' template template0;`
    );
  if (facts.read_only)
    return 'DATABASE_URL: this server is read-only, perhaps a replica: use the primary server.';
  if (!(facts.schema_exists ? facts.may_make_tables : facts.may_make_schema))
    return (
      `DATABASE_SCHEMA: this user may not create tables in the schema ${schema}. As the database's owner: ` +
      `create schema if not exists ${schema}; grant create, usage on schema ${schema} to ${facts.role};`
    );
  if (games.includes('public') && !games.includes(schema))
    return (
      `DATABASE_SCHEMA: this database has a game in the schema public, but none in ${schema}. ` +
      `Set DATABASE_SCHEMA=public to continue with it, or move it (docs/operations.md, "Schema").`
    );
  return null;
}

/** Describes why a connection failed and what to do, without the password. */
function describeFailure(error: NodeJS.ErrnoException, { hostname, port, username, pathname }: URL): string {
  const { code, message } = error;
  const where = `${hostname}:${port || '5432'}`;
  const user = decodeURIComponent(username);
  const database = decodeURIComponent(pathname.slice(1));
  if (code === 'ECONNREFUSED')
    return `Nothing listens on ${where}: start PostgreSQL, or correct host and port.`;
  if (code === '3D000')
    return `${message}. Create it: create database ${database} encoding 'UTF8' owner ${user};`;
  return (
    `the server at ${where} cannot be used: ${message === '' ? code : message}. Use the address of a PostgreSQL that ` +
    `lets ${user} into ${database}, with its sslmode (docs/deployment.md, "Managed PostgreSQL").`
  );
}
