import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from '../database/index.ts';
import type { OrderTerm, Relation } from './catalogue.ts';
import type { Condition } from './conditions.ts';
import { bodyOf, orderClause, selectList, whereClause } from './fragments-repository.ts';
import { nameStatement } from './name-statement.ts';
import type { Shape } from './parse-accept.ts';
import type { PageRange } from './parse-page.ts';
import type { SelectItem } from './parse-select.ts';

/** One question to a relation, made of the catalogue's own names. */
export interface RowsQuestion {
  relation: Relation;
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

const owner = Symbol('the id of whoever asks');

/** A question as SQL, the same for all who ask it. */
export interface CompiledQuestion {
  text: string;
  values: readonly (string | typeof owner)[];
}

/** Makes the one statement that reads a page and, when asked, counts all rows. `db` lends its dialect. */
export function compileQuestion(db: Db, question: RowsQuestion): CompiledQuestion {
  const { relation, range } = question;
  const own =
    relation.ownedBy === null ? sql`true` : sql`${sql.ref(`t.${relation.ownedBy}`)} = ${owner}::text::uuid`;
  const matching = sql`from ${sql.table(relation.source)} t where ${own} and ${whereClause(question.condition)}`;
  const { sql: text, parameters } = sql<RowsPage>`
    select ${question.withBody ? bodyOf(sql`page.*`, question.shape) : sql`null`} as body,
           count(*)::int as rows,
           ${question.withTotal ? totalOf(question, matching) : sql`null::int`} as total
    from (
      select ${selectList(question.select)} ${matching} ${orderClause(question.order)}
      limit ${String(range.limit)}::text::bigint offset ${String(range.offset)}::text::bigint
    ) page
  `.compile(db);
  // The fragments bring nothing but texts, which the statement casts.
  return { text, values: parameters.map((value) => (value === owner ? owner : String(value))) };
}

function totalOf({ relation, condition }: RowsQuestion, matching: RawBuilder<unknown>): RawBuilder<number> {
  const { counted } = relation;
  const everyRow = condition.kind === 'all' && condition.conditions.length === 0;
  if (counted === null || !everyRow) return sql`(select count(*)::int ${matching})`;
  return sql`(select coalesce(sum(${sql.ref(counted.column)}), 0)::int from ${sql.table(counted.table)})`;
}

/** Reads what was asked; of rows that have an owner only those of `ownerId`, none when it is null. */
export async function readRowsPage(
  database: Database,
  { text, values }: CompiledQuestion,
  ownerId: string | null,
): Promise<RowsPage> {
  const given = values.map((value) => (value === owner ? ownerId : value));
  const [page] = await database.execute<RowsPage>(nameStatement(database, text), given);
  return page ?? { body: null, rows: 0, total: null };
}
