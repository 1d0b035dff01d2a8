import { CompiledQuery, sql } from 'kysely';
import { onlyRow, type Database, type Db } from '../database/database.ts';
import { raise } from '../live/versions.ts';
import { findPosition, type PositionContext } from '../ranking/positions.ts';
import type { Resource } from './resources.ts';

/** The keys of a returned object in this order; `embedded` are the keys of its profile. */
export interface Selection {
  columns: readonly string[];
  embedded: readonly string[];
}

/** A read of a resource: rows whose columns equal `filters`. */
export interface Read {
  resource: Resource;
  selection: Selection;
  filters: readonly (readonly [column: string, value: string])[];
  limit: number;
  offset: number;
  counted: boolean;
  single: boolean;
}

/** Most rows in one response (docs/api.md#reading-rows). */
export const maxRows = 10_000;

export interface RowsPage {
  /** The rows as a JSON array; for a single read the object itself. */
  body: string | null;
  rows: number;
  /** The number of all rows that match the filters; null when it was not requested. */
  total: number | null;
}

/** Reads a page, of `ownerId`'s rows where they have an owner. Throws the database's errors about values. */
export async function readPage(context: PositionContext, read: Read, ownerId: string): Promise<RowsPage> {
  const { reads } = context.database;
  const { resource, filters } = read;
  // The ranking can be filtered by `user_id` alone, so a filter means one row.
  const [wanted] = resource.source === 'ranking' ? filters : [];
  if (wanted === undefined) return readOnce(reads, read, ownerId);
  return readOnce(reads, read, ownerId, (await findPosition(context, wanted[1])) ?? 0);
}

async function readOnce(db: Db, read: Read, ownerId: string, position?: number): Promise<RowsPage> {
  const { rows } = await db.executeQuery<RowsPage>(compile(read, ownerId, position));
  return rows[0] ?? { body: null, rows: 0, total: null };
}

/**
 * All names are the server's own. Values are cast from text, so that with both drivers PostgreSQL refuses wrong ones. `position`
 * is that of the one row of the ranking.
 */
function compile(
  { resource, selection, filters, counted, single, limit, offset }: Read,
  ownerId: string,
  position: number | undefined,
): CompiledQuery<RowsPage> {
  const { source, orderBy, owner, key } = resource;
  const parameters: string[] = [];
  const bind = (value: string | number, type = 'bigint'): string =>
    `$${parameters.push(String(value))}::text::${type}`;
  const wanted = owner === null ? filters : [...filters, [owner, ownerId] as const];
  const conditions = wanted.map(([column, value]) => `t.${column} = ${bind(value, key[column])}`);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  // An owner has one row a match at most, and the plan without a limit is faster.
  const isUncut = owner !== null && limit === maxRows && offset === 0;
  const cut = (): string => (isUncut ? '' : `limit ${bind(limit)} offset ${bind(offset)}`);
  let matching = `from ${source} t ${where}`;
  let page: string;
  if (position !== undefined) {
    matching = `from (select *, ${bind(position)} as position from ranking_rows t ${where}) t`;
    page = `${matching} ${cut()}`;
  } else if (source === 'ranking') {
    matching = 'from participants';
    page = `from ranking_page(${bind(offset)}, ${bind(limit)}) t ${orderBy}`;
  } else page = `${matching} ${orderBy} ${cut()}`;
  return CompiledQuery.raw(
    `
    select ${single ? `(json_agg(page) -> 0)::text` : `coalesce(json_agg(page), '[]')::text`} as body,
      count(*)::int as rows, ${counted ? `(select count(*)::int ${matching})` : 'null::int'} as total
    from (select ${selectList(selection)} ${page}) page`,
    parameters,
  );
}

function selectList({ columns, embedded }: Selection): string {
  const own = columns.map((column) => `t.${column}`).join(', ');
  if (embedded.length === 0) return own;
  const inner = embedded.map((column) => `t.${column}`).join(', ');
  return `${own}, (select row_to_json(r) from (select ${inner}) r) as profiles`;
}

/**
 * Creates a user's profile, with id and e-mail from the token, name and picture from Google (docs/rules.md#profiles). A second
 * profile, or one of a deleted user, violates a key. Returns the profile as JSON.
 */
export async function insertProfile(
  { db }: Database,
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const google = await sql<{ full_name: string | null; avatar_url: string | null }>`
      select full_name, avatar_url from first_participant(${userId}::text::uuid, ${email}::text)
    `.execute(transaction);
    // Citus reports a second profile by the right code only if the values are in the statement.
    await transaction
      .insertInto('participants')
      .values({ user_id: userId, email, ...onlyRow(google.rows) })
      .execute();
    await raise(transaction, 'ranking');
    const { rows } = await sql<{ body: string }>`
      select row_to_json(p)::text as body from profiles p where id = ${userId}::text::uuid
    `.execute(transaction);
    return rows[0]?.body ?? null;
  });
}
