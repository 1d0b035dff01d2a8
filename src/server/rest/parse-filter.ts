import type { Relation } from './catalogue.ts';
import { comparisons, type Comparison, type Condition } from './conditions.ts';
import { restErrors } from './rest-errors.ts';
import { splitList, unquote } from './split-list.ts';

/**
 * Reads one `operator.value` of a column; inside a logic tree (`quotable`) the value may stand in quotes.
 * @throws RestError PGRST100, or 42703 for a column that does not exist or may not be seen.
 */
export function parseFilter(name: string, text: string, relation: Relation, quotable: boolean): Condition {
  const column = relation.columns.get(name);
  if (column === undefined) throw restErrors.unknownColumn(relation.name, name);
  const [, negation, operator = '', rest = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? [];
  let condition: Condition;
  if (isComparison(operator)) {
    condition = { kind: 'compare', column, comparison: operator, value: quotable ? unquote(rest) : rest };
  } else if (operator === 'is' && /^(not_)?null$/i.test(rest)) {
    const isNull: Condition = { kind: 'null', column };
    condition = rest.length > 4 ? { kind: 'not', condition: isNull } : isNull;
  } else if (operator === 'in') {
    condition = { kind: 'in', column, values: parseValues(rest, text) };
  } else {
    const expected = 'expecting "not" or operator (eq, gt, ...)';
    throw restErrors.unreadable('filter', text, `unexpected "${text.charAt(0)}" ${expected}`);
  }
  return negation === undefined ? condition : { kind: 'not', condition };
}

function parseValues(list: string, text: string): string[] {
  const values = list.startsWith('(') && list.endsWith(')') ? splitList(list.slice(1, -1)) : null;
  if (values === null) throw restErrors.unreadable('filter', text, 'unexpected list, expecting "(a,b)"');
  return values.map(unquote);
}

function isComparison(operator: string): operator is Comparison {
  return comparisons.some((comparison) => comparison === operator);
}
