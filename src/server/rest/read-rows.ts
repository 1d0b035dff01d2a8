import type { PositionContext } from '../ranking/positions.ts';
import type { Read } from './parse-read.ts';
import { contentType, preferenceApplied, type Call, type Response } from './response.ts';
import { restErrors } from './rest-errors.ts';
import { readPage } from './rows-repository.ts';

/** Returns the rows of a read (docs/api.md#reading-rows). @throws Refusal, or the database's errors. */
export async function readRows(
  context: PositionContext,
  { url, caller }: Call,
  read: Read,
): Promise<Response> {
  const { resource, single, offset, counted } = read;
  const page = await readPage(context, read, caller.role === 'participant' ? caller.userId : '');
  const { rows, total, body } = page;
  if (total !== null && offset > total) throw restErrors.rangeNotSatisfiable(offset, total);
  if (single && rows !== 1) throw restErrors.notSingular(rows);
  return {
    // 206 only when the rows were counted and some are missing.
    status: total !== null && rows < total ? 206 : 200,
    headers: {
      'content-type': contentType(single),
      'content-location': `/${resource.name}${sortedQuery(url)}`,
      ...preferenceApplied(counted ? ['count=exact'] : [], ['count=exact']),
      'content-range': `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`,
    },
    body,
  };
}

function sortedQuery(url: string): string {
  const parameters = new URLSearchParams(url.split('?').slice(1).join('?'));
  const sorted = [...parameters].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted();
  return sorted.length === 0 ? '' : `?${sorted.join('&')}`;
}
