import type { Database } from '../database/database.ts';
import type { Relation } from './exposed-schema.ts';
import { parseFilters } from './parse-filters.ts';
import { parseHeaders } from './parse-headers.ts';
import { parseOrder, parsePage } from './parse-page.ts';
import { parseSelect } from './parse-select.ts';
import { readResponse, requestHeaders, type Response } from './response.ts';
import type { RestRequest } from './rest-request.ts';
import { readRowsPage } from './rows-repository.ts';

/**
 * Reads the rows of a relation (GET) or their number (HEAD); of rows that have an owner, the caller's own
 * (docs/api.md#reading-rows).
 * @throws RestError for an unreadable request, an offset beyond the total, or a single object that is not one row.
 */
export async function readRows(
  database: Database,
  request: RestRequest,
  relation: Relation,
): Promise<Response> {
  const { caller, method, query, parameters } = request;
  const { shape, preferences } = parseHeaders(request);
  const rangeHeader = method === 'GET' ? request.headers['range'] : undefined;
  const range = parsePage(query.get('limit'), query.get('offset'), rangeHeader);
  const asked = {
    relation,
    select: parseSelect(query.get('select') ?? '*', relation),
    condition: parseFilters(parameters, relation),
    order: parseOrder(query.get('order'), relation),
    range,
    shape,
    withBody: method === 'GET',
    withTotal: preferences.count === 'exact',
  };
  const page = await readRowsPage(database, asked, caller.role === 'participant' ? caller.userId : null);
  const headers = requestHeaders(relation.name, parameters, shape, preferences);
  return readResponse({ range, shape, headers }, page);
}
