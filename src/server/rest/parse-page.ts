import type { OrderTerm, Relation } from './exposed-schema.ts';
import { restErrors } from './rest-errors.ts';

/** Which rows are requested; `limit` is at most `maxRows`. */
export interface PageRange {
  offset: number;
  limit: number;
}

/** Largest number of rows in one response (docs/api.md#reading-rows). */
const maxRows = 10_000;

/**
 * Parses `limit` and `offset`, narrowed by a `Range: first-last` header (docs/api.md#pages-and-counts).
 * @throws RestError PGRST103 for a negative number or a range upside down, PGRST100 for what is no number.
 */
export function parsePage(
  limitText: string | undefined,
  offsetText: string | undefined,
  rangeHeader: string | undefined,
): PageRange {
  const limit = parseCount('limit', limitText) ?? Infinity;
  const offset = parseCount('offset', offsetText) ?? 0;
  const [first, last] = parseRange(rangeHeader);
  const from = Math.max(offset, first);
  const end = Math.min(offset + limit, last + 1);
  return { offset: from, limit: Math.max(0, Math.min(end - from, maxRows)) };
}

function parseCount(name: 'limit' | 'offset', text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^-?\d+$/.test(text)) throw restErrors.unreadable(name, text, 'expecting a whole number');
  const count = Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  if (count >= 0) return count;
  const title = name === 'limit' ? 'Limit' : 'Offset';
  throw restErrors.rangeNotSatisfiable(`${title} should be greater than or equal to zero.`);
}

/** A header that is no range is ignored, as RFC 9110 asks. */
function parseRange(header: string | undefined): [first: number, last: number] {
  const [matched, first = '', last = ''] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (matched === undefined) return [0, Infinity];
  const range: [number, number] = [Number(first), last === '' ? Infinity : Number(last)];
  if (range[0] <= range[1]) return range;
  const details = 'The lower boundary must be lower than or equal to the upper boundary in the Range header.';
  throw restErrors.rangeNotSatisfiable(details);
}

const termPattern = /^([A-Za-z_]\w*)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/;

/**
 * Parses `order`. One that is a beginning of the relation's full order is completed to it, so that pages of the ranking
 * never overlap (docs/api.md#order).
 * @throws RestError PGRST100 or 42703.
 */
export function parseOrder(text: string | undefined, relation: Relation): readonly OrderTerm[] {
  const terms =
    text === undefined || text === '' ? [] : text.split(',').map((term) => parseTerm(term, relation));
  if (new Set(terms.map(({ column }) => column)).size < terms.length) {
    throw restErrors.unreadable('order', text ?? '', 'a column is named twice');
  }
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
