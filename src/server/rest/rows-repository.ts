import { CompiledQuery } from 'kysely';
import { findPosition, type PositionContext } from '../ranking/positions.ts';
import type { Read, Selection } from './parse-read.ts';
import type { Resource } from './resources.ts';

export interface RowsPage {
  /** The rows as a JSON array; for a single read the object itself. */
  body: string | null;
  rows: number;
  /** The number of all rows that match the filters; null when it was not requested. */
  total: number | null;
}

/** Reads a page, of `ownerId`'s rows where they have an owner. Throws the database's errors about values. */
export async function readPage(context: PositionContext, read: Read, ownerId: string): Promise<RowsPage> {
  const { resource, filters, limit, offset } = read;
  const { reads } = context.database;
  const parameters = [String(limit), String(offset)];
  const conditions = filters.map(([column, value]) => equals(resource, column, parameters.push(value)));
  if (resource.owner !== null) conditions.push(equals(resource, resource.owner, parameters.push(ownerId)));
  // The ranking can be filtered by `user_id` alone, so a filter means one row.
  const [wanted] = resource.source === 'participants' ? filters : [];
  if (wanted !== undefined) parameters.push(String((await findPosition(context, wanted[1])) ?? 0));
  const query = CompiledQuery.raw(statementOf(read, conditions), parameters);
  const { rows } = await reads.executeQuery<RowsPage>(query);
  return rows[0] ?? { body: null, rows: 0, total: null };
}

/** All names are the server's own. Values are cast from text, so that with both drivers PostgreSQL refuses wrong ones. */
function statementOf({ resource, selection, counted, single }: Read, conditions: string[]): string {
  const { source, orderBy } = resource;
  const cut = 'limit $1::text::bigint offset $2::text::bigint';
  let matching = `from ${source} t ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`;
  let page = `${matching} ${orderBy} ${cut}`;
  if (source === 'participants' && conditions.length > 0) {
    matching =
      'from (select *, $4::text::bigint as position from ranking_rows where user_id = $3::text::uuid) t';
    page = `${matching} ${cut}`;
  } else if (source === 'participants')
    page = `from ranking_page($2::text::bigint, $1::text::bigint) t ${orderBy}`;
  return `
    select ${single ? `(json_agg(page) -> 0)::text` : `coalesce(json_agg(page), '[]')::text`} as body,
      count(*)::int as rows, ${counted ? `(select count(*)::int ${matching})` : 'null::int'} as total
    from (select ${selectList(selection)} ${page}) page`;
}

function equals(resource: Resource, column: string, parameter: number): string {
  return `t.${column} = $${parameter}::text::${resource.key[column]}`;
}

function selectList({ columns, embedded }: Selection): string {
  const own = columns.map((column) => `t.${column}`).join(', ');
  if (embedded.length === 0) return own;
  const inner = embedded.map((column) => `t.${column}`).join(', ');
  return `${own}, (select row_to_json(r) from (select ${inner}) r) as profiles`;
}
