import type { Relation } from './catalogue.ts';
import type { Condition } from './conditions.ts';
import { parseFilter } from './parse-filter.ts';
import { restErrors } from './rest-errors.ts';
import { splitList } from './split-list.ts';

/** Nesting beyond this is nobody's question, and would reach the database's own limit. */
const deepest = 8;
const groupPattern = /^(not\.)?(and|or)\((.*)\)$/s;
const filterPattern = /^([A-Za-z_]\w*)\.(.*)$/s;

/**
 * Reads `or(a.eq.1,not.and(b.gt.2,c.is.null))`.
 * @throws RestError PGRST100, or 42703 for a column that may not be seen.
 */
export function parseLogicTree(text: string, relation: Relation, depth = 1): Condition {
  const [group, negation, joiner, inside = ''] = groupPattern.exec(text) ?? [];
  if (group === undefined) {
    const [filter, name = '', rest = ''] = filterPattern.exec(text) ?? [];
    if (filter === undefined || depth === 1) throw unreadable(text, 'expecting a group or a filter');
    return parseFilter(name, rest, relation, true);
  }
  const members = splitList(inside);
  if (members === null || members.length === 0) throw unreadable(text, 'unexpected end of input');
  if (depth > deepest) throw unreadable(text, `groups nested more than ${deepest} deep`);
  const conditions = members.map((member) => parseLogicTree(member.trim(), relation, depth + 1));
  const condition: Condition = { kind: joiner === 'or' ? 'any' : 'all', conditions };
  return negation === undefined ? condition : { kind: 'not', condition };
}

function unreadable(text: string, details: string): Error {
  return restErrors.unreadable('logic tree', text, details);
}
