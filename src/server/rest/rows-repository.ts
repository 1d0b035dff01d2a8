import { CompiledQuery } from 'kysely';
import type { Db } from '../database/database.ts';
import { findPosition, type PositionContext } from '../ranking/positions.ts';
import { maxRows, type Read, type Selection } from './parse-read.ts';

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
  const [wanted] = resource.source === 'participants' ? filters : [];
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
  } else if (source === 'participants')
    page = `from ranking_page(${bind(offset)}, ${bind(limit)}) t ${orderBy}`;
  else page = `${matching} ${orderBy} ${cut()}`;
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
