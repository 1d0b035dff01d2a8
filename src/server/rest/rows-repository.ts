import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { OrderTerm, Relation } from './exposed-schema.ts';
import { bodyOf, orderClause, selectList, whereClause } from './fragments-repository.ts';
import type { Condition } from './parse-filters.ts';
import type { Shape } from './parse-headers.ts';
import type { PageRange } from './parse-page.ts';
import type { SelectItem } from './parse-select.ts';

/** A query of one relation, made of the exposed schema's names. */
export interface RowsQuery {
  relation: Relation;
  select: readonly SelectItem[];
  condition: Condition;
  order: readonly OrderTerm[];
  range: PageRange;
  shape: Shape;
  /** Whether to return the rows at all: HEAD needs their number only. */
  withBody: boolean;
  withTotal: boolean;
}

export interface RowsPage {
  body: string | null;
  rows: number;
  /** All rows that match the condition, null when not requested. */
  total: number | null;
}

/**
 * Reads a page and, when requested, counts all rows, in one statement; of rows that have an owner it reads those of `ownerId`,
 * none when it is null.
 */
export async function readRowsPage(
  { reads }: Pick<Database, 'reads'>,
  query: RowsQuery,
  ownerId: string | null,
): Promise<RowsPage> {
  const { relation } = query;
  const pages = pagesOf(query);
  const own =
    relation.ownedBy === null ? sql`true` : sql`${sql.ref(`t.${relation.ownedBy}`)} = ${ownerId}::text::uuid`;
  const matching = sql`from ${sql.table(relation.source)} t where ${own} and ${whereClause(query.condition)}`;
  const { rows } = await sql<RowsPage>`
    select ${query.withBody ? bodyOf(sql`page.*`, query.shape) : sql`null`} as body,
           count(*)::int as rows,
           ${query.withTotal ? sql`(select count(*)::int ${matching})` : sql`null::int`} as total
    from (
      select ${selectList(query.select)} ${pages === null ? pageOfMatching(query, matching) : pageOfAll(query, pages)}
    ) page
  `.execute(reads);
  return rows[0] ?? { body: null, rows: 0, total: null };
}

function pageOfMatching({ order, range }: RowsQuery, matching: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${matching} ${orderClause(order)}
    limit ${String(range.limit)}::text::bigint offset ${String(range.offset)}::text::bigint`;
}

function pageOfAll({ order, range }: RowsQuery, source: string): RawBuilder<unknown> {
  return sql`
    from ${sql.id(source)}(${String(range.offset)}::text::bigint, ${String(range.limit)}::text::bigint) t
    ${orderClause(order)}`;
}

/** The function that returns pages of all rows in this order, null when some are left out or the order is another. */
function pagesOf(query: RowsQuery): string | null {
  const { relation, order } = query;
  const { pages, fullOrder } = relation;
  if (pages === null || !hasEveryRow(query)) return null;
  const isFullOrder =
    order.length === fullOrder.length &&
    order.every(
      ({ column, descending }, index) =>
        column === fullOrder[index]?.column && descending === fullOrder[index].descending,
    );
  return isFullOrder ? pages : null;
}

function hasEveryRow({ condition }: RowsQuery): boolean {
  return condition.kind === 'all' && condition.conditions.length === 0;
}
