import type { Relation } from './catalogue.ts';
import type { Condition } from './conditions.ts';
import { parseFilter } from './parse-filter.ts';
import { parseLogicTree } from './parse-logic-tree.ts';
import { restErrors } from './rest-errors.ts';

const notFilters = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);
const logicKey = /^(not\.)?(and|or)$/;
const mostFilters = 100;

/**
 * Reads the filters of a query string, `column=operator.value` and `or=(...)`, which all must hold.
 * @throws RestError PGRST100 for what cannot be read, 42703 for a column that does not exist or may not be seen.
 */
export function parseFilters(
  parameters: readonly (readonly [string, string])[],
  relation: Relation,
): Condition {
  const filters = parameters.filter(([key]) => !notFilters.has(key));
  if (filters.length > mostFilters) {
    throw restErrors.unreadable('filter', '...', `more than ${mostFilters} filters`);
  }
  const conditions = filters.map(([key, value]) => {
    const [, negated, joiner] = logicKey.exec(key) ?? [];
    if (joiner === undefined) return parseFilter(key, value, relation, false);
    return parseLogicTree(`${negated ?? ''}${joiner}${value}`, relation);
  });
  return { kind: 'all', conditions };
}
