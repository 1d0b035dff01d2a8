import type { OrderTerm, Relation } from './catalogue.ts';
import { restErrors } from './rest-errors.ts';

const termPattern = /^([A-Za-z_]\w*)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/;

/**
 * Reads `order`, completed to the relation's full order when it is a beginning of it, so that pages of the ranking
 * never overlap. Without a word on nulls, `desc` puts them first, as PostgreSQL does.
 * @throws RestError PGRST100 or 42703.
 */
export function parseOrder(text: string | undefined, relation: Relation): readonly OrderTerm[] {
  const terms =
    text === undefined || text === '' ? [] : text.split(',').map((term) => parseTerm(term, relation));
  const isBeginning = terms.every(({ column, descending }, index) => {
    const full = relation.fullOrder[index];
    return full !== undefined && full.column === column && full.descending === descending;
  });
  return isBeginning ? relation.fullOrder : terms;
}

function parseTerm(text: string, relation: Relation): OrderTerm {
  const [matched, name = '', direction, nulls] = termPattern.exec(text.trim()) ?? [];
  if (matched === undefined) throw restErrors.unreadable('order', text, `unexpected "${text}"`);
  const column = relation.columns.get(name);
  if (column === undefined) throw restErrors.unknownColumn(relation.name, name);
  const descending = direction === 'desc';
  return { column, descending, nullsFirst: nulls === undefined ? descending : nulls === 'nullsfirst' };
}
