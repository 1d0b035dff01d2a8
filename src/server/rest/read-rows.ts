import type { AppContext } from '../context.ts';
import { contentLocation, contentRange, contentType, pageStatus, type Answer } from './answer.ts';
import type { Relation } from './catalogue.ts';
import { parseAccept } from './parse-accept.ts';
import { parseFilters } from './parse-filters.ts';
import { parseOrder } from './parse-order.ts';
import { parsePage } from './parse-page.ts';
import { parsePrefer, preferenceApplied } from './parse-prefer.ts';
import { parseSelect } from './parse-select.ts';
import { requireAccess } from './permissions.ts';
import { restErrors } from './rest-errors.ts';
import { parameter, type RestRequest } from './rest-request.ts';
import { readRowsPage } from './rows-repository.ts';

/**
 * GET and HEAD of a relation (wire contract 7 and 8).
 * @throws RestError for everything that is not an answer with rows.
 */
export async function readRows(
  context: AppContext,
  request: RestRequest,
  relation: Relation,
): Promise<Answer> {
  const { caller } = request;
  requireAccess(caller, 'read', relation);
  const shape = parseAccept(request.header('accept'));
  const preferences = parsePrefer(request.header('prefer'));
  const rangeHeader = request.method === 'GET' ? request.header('range') : undefined;
  const range = parsePage(parameter(request, 'limit'), parameter(request, 'offset'), rangeHeader);
  const page = await readRowsPage(context.database, {
    relation,
    ownerId: caller.role === 'participant' ? caller.userId : null,
    select: parseSelect(parameter(request, 'select') ?? '*', relation),
    condition: parseFilters(request.parameters, relation),
    order: parseOrder(parameter(request, 'order'), relation),
    range,
    shape,
    withBody: request.method === 'GET',
    withTotal: preferences.count === 'exact',
  });
  if (page.total !== null && range.offset > page.total) {
    const asked = `An offset of ${range.offset} was requested`;
    throw restErrors.rangeNotSatisfiable(`${asked}, but there are only ${page.total} rows.`);
  }
  if (shape === 'object' && page.rows !== 1) throw restErrors.notSingular(page.rows);
  return {
    status: pageStatus(page.rows, page.total),
    headers: {
      ...contentType(shape),
      ...contentRange(range.offset, page.rows, page.total),
      ...contentLocation(relation.name, request.parameters),
      ...preferenceApplied(preferences, ['count']),
    },
    body: page.body,
  };
}
