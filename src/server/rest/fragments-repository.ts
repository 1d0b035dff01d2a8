import { sql, type RawBuilder } from 'kysely';
import type { Column, OrderTerm } from './exposed-schema.ts';
import type { Comparison, Condition } from './parse-filters.ts';
import type { Shape } from './parse-headers.ts';
import type { SelectItem } from './parse-select.ts';
import type { Representation } from './parse-write.ts';

export interface WrittenRows {
  /** The rows as JSON, null when they are not returned. */
  body: string | null;
  rows: number;
  inserted: number;
}

const operators: Record<Comparison, RawBuilder<unknown>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

/** The select list of `table`. Aliases are the one name that comes from a client: quoted identifiers. */
export function selectList(items: readonly SelectItem[], table = 't'): RawBuilder<unknown> {
  return sql.join(
    items.map((item) => {
      if (item.kind === 'column')
        return sql`${sql.ref(`${table}.${item.column.name}`)} as ${sql.id(item.alias)}`;
      const { embed } = item;
      return sql`(
        select row_to_json(r.*) from (
          select ${selectList(item.items, 'e')} from ${sql.table(embed.source)} e
          where ${sql.ref(`e.${embed.key}`)} = ${sql.ref(`${table}.${embed.parentKey}`)}
        ) r) as ${sql.id(item.alias)}`;
    }),
  );
}

/** Aggregates rows into one JSON text, the body of the response. */
export function bodyOf(rows: RawBuilder<unknown>, shape: Shape): RawBuilder<string | null> {
  return shape === 'object'
    ? sql`(json_agg(${rows}) -> 0)::text`
    : sql`coalesce(json_agg(${rows}), '[]'::json)::text`;
}

/** A condition on the table called `t`; every value is a parameter, cast to the type of its column. */
export function whereClause(condition: Condition): RawBuilder<unknown> {
  switch (condition.kind) {
    case 'compare':
      return sql`${reference(condition.column)} ${operators[condition.comparison]} ${valueOf(condition.column, condition.value)}`;
    case 'null':
      return sql`${reference(condition.column)} is null`;
    case 'in':
      return sql`${reference(condition.column)} = any (array(
        select ${castTo(condition.column, sql`listed`)}
        from json_array_elements_text(${JSON.stringify(condition.values)}::text::json) as listed))`;
    case 'not':
      return sql`not (${whereClause(condition.condition)})`;
    case 'all':
      return joined(condition.conditions, sql` and `, sql`true`);
    case 'any':
      return joined(condition.conditions, sql` or `, sql`false`);
  }
}

/** `order by` of the table called `t`, or nothing. Without a nulls clause, columns that are never null use the index. */
export function orderClause(terms: readonly OrderTerm[]): RawBuilder<unknown> {
  if (terms.length === 0) return sql``;
  const rendered = terms.map(({ column, descending, nullsFirst }) => {
    const nulls = nullsFirst ? sql` nulls first` : sql` nulls last`;
    return sql`${sql.ref(`t.${column.orderedBy}`)}${descending ? sql` desc` : sql``}${column.nullable ? nulls : sql``}`;
  });
  return sql`order by ${sql.join(rendered)}`;
}

/** A client's text as a value of the column's type; PostgreSQL says what is wrong with it. */
function valueOf(column: Column, value: string): RawBuilder<unknown> {
  return castTo(column, sql`${value}::text`);
}

function castTo(column: Column, expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return column.type === 'text' ? expression : sql`(${expression})::${sql.raw(column.type)}`;
}

function reference(column: Column): RawBuilder<unknown> {
  return sql.ref(`t.${column.name}`);
}

function joined(
  conditions: readonly Condition[],
  joiner: RawBuilder<unknown>,
  none: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (conditions.length === 0) return none;
  return sql`(${sql.join(conditions.map(whereClause), joiner)})`;
}

/** Returns the rows of the common table `written`; its column `inserted` tells new rows from old ones. */
export function writtenRows(representation: Representation): RawBuilder<WrittenRows> {
  const body =
    representation === null
      ? sql`null`
      : bodyOf(
          sql`(select row_to_json(r.*) from (select ${selectList(representation.select)}) r)`,
          representation.shape,
        );
  return sql`select ${body} as body, count(*)::int as rows,
    (count(*) filter (where t.inserted))::int as inserted from written t`;
}
