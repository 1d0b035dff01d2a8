import type { AppContext } from '../context.ts';
import type { Answer } from './answer.ts';
import { callFunction } from './call-function.ts';
import { findRelation } from './catalogue.ts';
import { createProfile } from './create-profile.ts';
import { requireAccess } from './permissions.ts';
import { readRows } from './read-rows.ts';
import { restErrors } from './rest-errors.ts';
import type { RestRequest } from './rest-request.ts';
import { saveChampion } from './save-champion.ts';
import { savePredictions } from './save-predictions.ts';
import type { RankingTouch } from './touch-ranking.ts';

const readers = ['GET', 'HEAD'];
const tableMethods = ['OPTIONS', 'GET', 'HEAD', 'POST', 'PATCH'];

/**
 * Answers one call of the closed catalogue (architecture, "The HTTP interface").
 * @throws RestError, or what the database raises.
 */
export async function handleRequest(
  context: AppContext,
  touch: RankingTouch,
  request: RestRequest,
): Promise<Answer> {
  const { method, path } = request;
  const profile = request.header(readers.includes(method) ? 'accept-profile' : 'content-profile');
  if (profile !== undefined && profile !== 'public') throw restErrors.unknownSchema(profile);
  const [first = '', second] = path;
  if (first === 'rpc' && second !== undefined && second !== '' && path.length === 2) {
    return callFunction(context, request, second);
  }
  if (first === '' || path.length !== 1) throw restErrors.unknownPath();
  const relation = findRelation(first);
  if (relation === undefined) throw restErrors.unknownTable(first);
  switch (method) {
    case 'OPTIONS':
      return { status: 200, headers: { allow: tableMethods.join(',') }, body: null };
    case 'GET':
    case 'HEAD':
      return readRows(context, request, relation);
    case 'POST':
      requireAccess(request.caller, 'insert', relation);
      return relation.name === 'predictions'
        ? savePredictions(context, touch, request, relation)
        : createProfile(context, request, relation);
    case 'PATCH':
      requireAccess(request.caller, 'update', relation);
      return saveChampion(context, request, relation);
    case 'PUT':
    case 'DELETE':
      throw restErrors.permissionDenied(request.caller, 'table', relation.name);
    default:
      throw restErrors.unknownMethod(method);
  }
}
