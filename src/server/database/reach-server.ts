import pg from 'pg';
import { ConfigError } from '../config.ts';
import { describeServerError } from './describe-server-error.ts';

/** The connection string as the driver takes it without a warning: it verifies certificates in all of these modes. */
export function connectionString(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  const verifies = ['prefer', 'require', 'verify-ca'].includes(searchParams.get('sslmode') ?? '');
  if (!verifies || searchParams.has('uselibpqcompat')) return url;
  searchParams.set('sslmode', 'verify-full');
  return address.href;
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
}

const oldestVersion = 15;

/**
 * Checks that the server of `url` can be reached and holds, or can be given, the game's tables in `schema`, which is made
 * when it is missing.
 * @throws ConfigError that names the variable and says what would be right.
 */
export async function reachServer(url: string, schema: string): Promise<void> {
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
      const { rows } = await client.query<ServerFacts>(factsQuery, [schema]);
      for (const facts of rows) {
        refuseUnusable(facts, schema);
        if (!facts.schema_exists)
          await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
      }
    } finally {
      await client.end();
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const sentence = describeServerError(error as Error, new URL(url));
    throw new ConfigError(`DATABASE_URL: ${sentence}`, { cause: error });
  }
}

// A name that is no schema has no rights to ask for.
const factsQuery = `
  select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as read_only,
    to_regnamespace(quote_ident($1)) is not null as schema_exists,
    has_database_privilege(current_database(), 'create') as may_make_schema,
    coalesce(has_schema_privilege(to_regnamespace(quote_ident($1)), 'create')
      and has_schema_privilege(to_regnamespace(quote_ident($1)), 'usage'), false) as may_make_tables,
    (select array_agg(relnamespace::regnamespace::text) from pg_class where relname = 'applied_rules') as games_in`;

function refuseUnusable(facts: ServerFacts, schema: string): void {
  const version = Math.floor(facts.version / 10_000);
  if (version < oldestVersion)
    throw new ConfigError(
      `DATABASE_URL: this is PostgreSQL ${version}; ${oldestVersion} or later is needed.`,
    );
  if (facts.encoding !== 'UTF8') {
    const create = `create database prode encoding 'UTF8' template template0`;
    throw new ConfigError(
      `DATABASE_URL: the database stores text as ${facts.encoding}, which has no room for all names: ${create};`,
    );
  }
  if (facts.read_only)
    throw new ConfigError('DATABASE_URL: this server is read-only, such as a replica: give the primary one.');
  if (!facts.schema_exists && !facts.may_make_schema) {
    throw new ConfigError(
      `DATABASE_SCHEMA: there is no schema ${schema}, and this user may not make one. As the database's owner: ` +
        `create schema ${schema} authorization <user>;`,
    );
  }
  if (facts.schema_exists && !facts.may_make_tables) {
    throw new ConfigError(
      `DATABASE_SCHEMA: this user may not make tables in the schema ${schema}. As its owner: ` +
        `grant create, usage on schema ${schema} to <user>; or give the game a schema of its own.`,
    );
  }
  const schemas = facts.games_in ?? [];
  if (schemas.includes('public') && !schemas.includes(schema)) {
    throw new ConfigError(
      `DATABASE_SCHEMA: this database has a game in the schema public, and none in ${schema}. ` +
        `Set DATABASE_SCHEMA=public to go on with it, or move it (docs/operations.md, "Schema").`,
    );
  }
}
