import type { AppContext } from '../context.ts';
import { contentRange, pageStatus, type Answer } from './answer.ts';
import type { Relation } from './catalogue.ts';
import { requireAccess } from './permissions.ts';
import { planRead } from './plan-read.ts';
import { restErrors } from './rest-errors.ts';
import type { RestRequest } from './rest-request.ts';
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
  const { question, range, shape, headers } = planRead(context.database.db, request, relation);
  const ownerId = caller.role === 'participant' ? caller.userId : null;
  const page = await readRowsPage(context.database, question, ownerId);
  if (page.total !== null && range.offset > page.total) {
    const asked = `An offset of ${range.offset} was requested`;
    throw restErrors.rangeNotSatisfiable(`${asked}, but there are only ${page.total} rows.`);
  }
  if (shape === 'object' && page.rows !== 1) throw restErrors.notSingular(page.rows);
  return {
    status: pageStatus(page.rows, page.total),
    headers: { ...headers, ...contentRange(range.offset, page.rows, page.total) },
    body: page.body,
  };
}
