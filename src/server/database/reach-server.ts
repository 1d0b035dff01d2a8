import pg from 'pg';
import { UnusableDatabaseError } from './unusable-database-error.ts';

/** The connection string as the driver takes it without a warning: it verifies certificates in all of these modes. */
export function connectionString(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  const verifies = ['prefer', 'require', 'verify-ca'].includes(searchParams.get('sslmode') ?? '');
  if (!verifies || searchParams.has('uselibpqcompat')) return url;
  searchParams.set('sslmode', 'verify-full');
  return address.href;
}

/** Whether a connection string says itself that it leads through a transaction pooler. */
export function isMarkedPooled(url: string): boolean {
  return new URL(url).searchParams.get('pgbouncer') === 'true';
}

interface ServerFacts {
  version: number;
  encoding: string;
  read_only: boolean;
  schema_exists: boolean;
  may_make_schema: boolean;
  may_make_tables: boolean;
  /** The schemas that hold a game. */
  games_in: string[] | null;
  backend: number;
}

const oldestVersion = 15;

/** How a server is reached. */
export interface Reached {
  /** Whether a pooler stands in between: it gave the connection another number than the server's process has. */
  pooled: boolean;
}

/**
 * Checks that the server of `url` can be reached and holds, or can be given, the game's tables in `schema`, which is made
 * when it is missing.
 * @throws UnusableDatabaseError that names the variable and says what would be right.
 */
export async function reachServer(url: string, schema: string): Promise<Reached> {
  return withServer('DATABASE_URL', url, async (client) => {
    const facts = await readFacts(client, schema);
    refuseUnusable(facts, schema);
    if (!facts.schema_exists)
      await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
    const pooled = isPooled(client, facts) || isMarkedPooled(url);
    if (pooled) await refuseOtherPath(client, schema);
    return { pooled };
  });
}

async function withServer<T>(
  variable: string,
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
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
      return await use(client);
    } finally {
      await client.end();
    }
  } catch (error) {
    if (error instanceof UnusableDatabaseError) throw error;
    throw new UnusableDatabaseError(`${variable}: ${describeFailure(error as Error, new URL(url))}`, {
      cause: error,
    });
  }
}

/** What connecting failed with, in the words of the system, of TLS or of PostgreSQL, and what to do; never the password. */
function describeFailure(error: NodeJS.ErrnoException, { hostname, port, username, pathname }: URL): string {
  const { code, message } = error;
  const where = `${hostname}:${port || '5432'}`;
  const user = decodeURIComponent(username);
  const database = decodeURIComponent(pathname.slice(1));
  if (code === 'ECONNREFUSED')
    return `Nothing listens on ${where}: start PostgreSQL, or correct host and port.`;
  if (code === '3D000')
    return `${message}. Make it: create database ${database} encoding 'UTF8' owner ${user};`;
  return (
    `the server at ${where} cannot be used: ${message === '' ? code : message}. Give the address of a PostgreSQL that ` +
    `lets ${user} into ${database}, with its sslmode (docs/deployment.md, "Managed PostgreSQL").`
  );
}

async function readFacts(client: pg.Client, schema: string): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(factsQuery, [schema]);
  const [facts] = rows;
  if (facts === undefined) throw new Error('a query had no answer');
  return facts;
}

// The number that a client is told is for cancelling: a pooler makes its own, to recognise it.
function isPooled(client: pg.Client, { backend }: ServerFacts): boolean {
  return (client as pg.Client & { processID: number | null }).processID !== backend;
}

async function refuseOtherPath(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ current: string | null; role: string; database: string }>(
    'select current_schema() as current, current_user as role, current_database() as database',
  );
  for (const { current, role, database } of rows) {
    if (current === schema) continue;
    throw new UnusableDatabaseError(
      `DATABASE_SCHEMA: this address leads through a pooler, which forgets that the tables are in ${schema}. Once, on ` +
        `PostgreSQL itself: alter role ${role} in database ${database} set search_path = ${schema}; ` +
        'then have the pooler connect anew (PgBouncer: RECONNECT).',
    );
  }
}

// A name that is no schema has no rights to ask for.
const factsQuery = `
  select pg_backend_pid() as backend, current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as read_only,
    to_regnamespace(quote_ident($1)) is not null as schema_exists,
    has_database_privilege(current_database(), 'create') as may_make_schema,
    coalesce(has_schema_privilege(to_regnamespace(quote_ident($1)), 'create')
      and has_schema_privilege(to_regnamespace(quote_ident($1)), 'usage'), false) as may_make_tables,
    (select array_agg(relnamespace::regnamespace::text) from pg_class where relname = 'applied_rules') as games_in`;

function refuseUnusable(facts: ServerFacts, schema: string): void {
  const version = Math.floor(facts.version / 10_000);
  const mayUse = facts.schema_exists ? facts.may_make_tables : facts.may_make_schema;
  const games = facts.games_in ?? [];
  const refusals: [boolean, string][] = [
    [
      version < oldestVersion,
      `DATABASE_URL: this is PostgreSQL ${version}; ${oldestVersion} or later is needed.`,
    ],
    [
      facts.encoding !== 'UTF8',
      `DATABASE_URL: the database stores text as ${facts.encoding}, which has no room for all names: ` +
        `create database prode encoding 'UTF8' template template0;`,
    ],
    [facts.read_only, 'DATABASE_URL: this server is read-only, such as a replica: give the primary one.'],
    [
      !mayUse,
      `DATABASE_SCHEMA: this user may not make tables in a schema ${schema}. As the database's owner: ` +
        `create schema if not exists ${schema}; grant create, usage on schema ${schema} to <user>;`,
    ],
    [
      games.includes('public') && !games.includes(schema),
      `DATABASE_SCHEMA: this database has a game in the schema public, and none in ${schema}. ` +
        `Set DATABASE_SCHEMA=public to go on with it, or move it (docs/operations.md, "Schema").`,
    ],
  ];
  for (const [isRefused, sentence] of refusals) if (isRefused) throw new UnusableDatabaseError(sentence);
}
