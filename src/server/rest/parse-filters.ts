import type { Column, Relation } from './exposed-schema.ts';
import { restErrors } from './rest-errors.ts';
import { splitList, unquote } from './split-list.ts';

const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;
export type Comparison = (typeof comparisons)[number];

/** What rows must match. Values are the client's own text: they become parameters, cast to the column's type. */
export type Condition =
  | { kind: 'compare'; column: Column; comparison: Comparison; value: string }
  | { kind: 'null'; column: Column }
  | { kind: 'in'; column: Column; values: string[] }
  | { kind: 'not'; condition: Condition }
  | { kind: 'all'; conditions: Condition[] }
  | { kind: 'any'; conditions: Condition[] };

const notFilters = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);
/** In all groups together: the app needs two, and each costs its time in every row. */
const maxConditions = 20;
const maxListed = 100;
const maxDepth = 4;

const logicKey = /^(not\.)?(and|or)$/;
const groupPattern = /^(not\.)?(and|or)\((.*)\)$/s;
const memberPattern = /^([A-Za-z_]\w*)\.(.*)$/s;
const operatorPattern = /^(not\.)?([a-z]+)\.(.*)$/s;

/**
 * Parses the filters of a query string, `column=operator.value` and `or=(...)`, which must all hold
 * (docs/api.md#filters).
 * @throws RestError PGRST100 for an unreadable filter, 42703 for a column that does not exist or is not exposed.
 */
export function parseFilters(
  parameters: readonly (readonly [string, string])[],
  relation: Relation,
): Condition {
  const filters = parameters.filter(([key]) => !notFilters.has(key));
  const conditions = filters.map(([key, value]) => {
    const [, negation = '', joiner] = logicKey.exec(key) ?? [];
    if (joiner === undefined) return parseFilter(key, value, relation, false);
    return parseGroup(`${negation}${joiner}${value}`, relation, 1);
  });
  const condition: Condition = { kind: 'all', conditions };
  if (countConditions(condition) > maxConditions) {
    throw restErrors.unreadable('filter', '...', `more than ${maxConditions} conditions`);
  }
  return condition;
}

/** Comparisons at the leaves. */
function countConditions(condition: Condition): number {
  if (condition.kind === 'not') return countConditions(condition.condition);
  if (condition.kind !== 'all' && condition.kind !== 'any') return 1;
  return condition.conditions.reduce((sum, one) => sum + countConditions(one), 0);
}

/** Parses `or(a.eq.1,not.and(b.gt.2,c.is.null))`. */
function parseGroup(text: string, relation: Relation, depth: number): Condition {
  const [group, negation, joiner, inside = ''] = groupPattern.exec(text) ?? [];
  if (group === undefined) throw unreadableTree(text, 'expecting a group or a filter');
  const members = splitList(inside);
  if (members === null || members.length === 0) throw unreadableTree(text, 'unexpected end of input');
  if (depth > maxDepth) throw unreadableTree(text, `groups nested more than ${maxDepth} deep`);
  const conditions = members.map((member) => parseMember(member.trim(), relation, depth + 1));
  return negate(negation, { kind: joiner === 'or' ? 'any' : 'all', conditions });
}

/** Parses one member of a group: another group, or a filter whose value may be quoted. */
function parseMember(text: string, relation: Relation, depth: number): Condition {
  const [filter, name = '', rest = ''] = memberPattern.exec(text) ?? [];
  if (groupPattern.test(text) || filter === undefined) return parseGroup(text, relation, depth);
  return parseFilter(name, rest, relation, true);
}

function parseFilter(name: string, text: string, relation: Relation, quotable: boolean): Condition {
  const column = relation.columns.get(name);
  if (column === undefined) throw restErrors.unknownColumn(relation.name, name);
  const [, negation, operator = '', rest = ''] = operatorPattern.exec(text) ?? [];
  if (isComparison(operator)) {
    const value = quotable ? unquote(rest) : rest;
    return negate(negation, { kind: 'compare', column, comparison: operator, value });
  }
  if (operator === 'is' && /^(not_)?null$/i.test(rest)) {
    const isNull: Condition = { kind: 'null', column };
    return negate(negation, rest.length > 4 ? { kind: 'not', condition: isNull } : isNull);
  }
  if (operator === 'in') return negate(negation, { kind: 'in', column, values: parseValues(rest, text) });
  const expected = 'expecting "not" or operator (eq, gt, ...)';
  throw restErrors.unreadable('filter', text, `unexpected "${text.charAt(0)}" ${expected}`);
}

function parseValues(list: string, text: string): string[] {
  const values = list.startsWith('(') && list.endsWith(')') ? splitList(list.slice(1, -1)) : null;
  if (values === null) throw restErrors.unreadable('filter', text, 'unexpected list, expecting "(a,b)"');
  if (values.length > maxListed) {
    throw restErrors.unreadable('filter', text, `more than ${maxListed} values`);
  }
  return values.map(unquote);
}

function negate(negation: string | undefined, condition: Condition): Condition {
  return negation === undefined ? condition : { kind: 'not', condition };
}

function isComparison(operator: string): operator is Comparison {
  return comparisons.some((comparison) => comparison === operator);
}

function unreadableTree(text: string, details: string): Error {
  return restErrors.unreadable('logic tree', text, details);
}
