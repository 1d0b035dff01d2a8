import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { OrderTerm, Relation } from './catalogue.ts';
import type { Condition } from './conditions.ts';
import { bodyOf, orderClause, selectList, whereClause } from './fragments-repository.ts';
import { nameStatement } from './name-statement.ts';
import type { Shape } from './parse-accept.ts';
import type { PageRange } from './parse-page.ts';
import type { SelectItem } from './parse-select.ts';

/** One question to a relation, made of the catalogue's own names; `ownerId` is null when all rows may be seen. */
export interface RowsQuestion {
  relation: Relation;
  ownerId: string | null;
  select: readonly SelectItem[];
  condition: Condition;
  order: readonly OrderTerm[];
  range: PageRange;
  shape: Shape;
  /** Whether to write the rows at all: HEAD needs their number only. */
  withBody: boolean;
  withTotal: boolean;
}

export interface RowsPage {
  body: string | null;
  rows: number;
  /** All rows that fulfil the condition, null when not asked for. */
  total: number | null;
}

/** Reads one page and, when asked, the number of all rows, in one statement. */
export async function readRowsPage(database: Database, question: RowsQuestion): Promise<RowsPage> {
  const { relation, ownerId, range } = question;
  const own =
    relation.ownedBy === null ? sql`true` : sql`${sql.ref(`t.${relation.ownedBy}`)} = ${ownerId}::text::uuid`;
  const matching = sql`from ${sql.table(relation.source)} t where ${own} and ${whereClause(question.condition)}`;
  const { sql: text, parameters } = sql<RowsPage>`
    select ${question.withBody ? bodyOf(sql`page.*`, question.shape) : sql`null`} as body,
           count(*)::int as rows,
           ${question.withTotal ? sql`(select count(*)::int ${matching})` : sql`null::int`} as total
    from (
      select ${selectList(question.select)} ${matching} ${orderClause(question.order)}
      limit ${String(range.limit)}::text::bigint offset ${String(range.offset)}::text::bigint
    ) page
  `.compile(database.db);
  // The fragments bring nothing but texts, which the statement casts.
  const values = parameters.map((value) => (value === null ? null : String(value)));
  const [page] = await database.execute<RowsPage>(nameStatement(database, text), values);
  return page ?? { body: null, rows: 0, total: null };
}
