import { restErrors } from './rest-errors.ts';

/** Rows asked for; `limit` is at most the cap. */
export interface PageRange {
  offset: number;
  limit: number;
}

/** Most rows of one answer (rulings, "Ranking": no cap up to 10,000). */
export const rowCap = 10_000;

/**
 * Reads `limit` and `offset`, narrowed by a `Range: first-last` header.
 * @throws RestError PGRST103 for negative numbers or a range upside down, PGRST100 for what is no number.
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
  return { offset: from, limit: Math.max(0, Math.min(end - from, rowCap)) };
}

function parseCount(name: 'limit' | 'offset', text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^-?\d+$/.test(text)) throw restErrors.unreadable(name, text, 'expecting a whole number');
  const count = Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  if (count >= 0) return count;
  const title = name === 'limit' ? 'Limit' : 'Offset';
  throw restErrors.rangeNotSatisfiable(`${title} should be greater than or equal to zero.`);
}

/** A header that is no range is ignored, as HTTP asks. */
function parseRange(header: string | undefined): [first: number, last: number] {
  const [matched, first = '', last = ''] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (matched === undefined) return [0, Infinity];
  const range: [number, number] = [Number(first), last === '' ? Infinity : Number(last)];
  if (range[0] <= range[1]) return range;
  const details = 'The lower boundary must be lower than or equal to the upper boundary in the Range header.';
  throw restErrors.rangeNotSatisfiable(details);
}
