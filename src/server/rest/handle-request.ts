import type { AppContext } from '../context.ts';
import { callFunction } from './call-function.ts';
import { exposedSchema, type Relation } from './exposed-schema.ts';
import { parseWrite, type Write } from './parse-write.ts';
import { savePredictions } from './predictions-repository.ts';
import { insertProfile, updateProfile } from './profiles-repository.ts';
import { readRows } from './read-rows.ts';
import { insertResponse, updateResponse, type Response } from './response.ts';
import { restErrors } from './rest-errors.ts';
import type { RestRequest } from './rest-request.ts';
import type { WriteLimit } from './write-limit.ts';

/** What the plug-in creates for its requests. */
export interface RestServices {
  context: AppContext;
  limitWrites: WriteLimit;
}

const tableMethods = ['OPTIONS', 'GET', 'HEAD', 'POST', 'PATCH'];

/**
 * Handles one request to a relation or function, and decides whether its caller may make it (docs/api.md#permissions).
 * @throws RestError, or what the database raises.
 */
export async function handleRequest(services: RestServices, request: RestRequest): Promise<Response> {
  const { method, path, caller } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const schema = request.headers[isRead ? 'accept-profile' : 'content-profile'];
  if (schema !== undefined && schema !== 'public') throw restErrors.unknownSchema(schema);
  const [first = '', second] = path;
  if (first === 'rpc' && second !== undefined && second !== '' && path.length === 2) {
    return callFunction(services.context, request, second);
  }
  if (first === '' || path.length !== 1) throw restErrors.unknownPath();
  const relation = exposedSchema.get(first);
  if (relation === undefined) throw restErrors.unknownTable(first);
  const denied = (): Error => restErrors.permissionDenied(caller, 'table', relation.name);
  switch (method) {
    case 'OPTIONS':
      return { status: 200, headers: { allow: tableMethods.join(',') }, body: null };
    case 'GET':
    case 'HEAD':
      if (!relation.readers.includes(caller.role)) throw denied();
      return readRows(services.context.database, request, relation);
    case 'POST':
      if (caller.role !== 'participant' || relation.insert === null) throw denied();
      return insert(services, relation, parseWrite(request, caller, relation, relation.insert));
    case 'PATCH':
      if (caller.role !== 'participant' || relation.update === null) throw denied();
      return update(services, parseWrite(request, caller, relation, relation.update));
    case 'PUT':
    case 'DELETE':
      throw denied();
    default:
      throw restErrors.unknownMethod(method);
  }
}

async function insert({ context }: RestServices, relation: Relation, write: Write): Promise<Response> {
  if (relation.name === 'profiles') {
    const written = await insertProfile(context.database, write);
    await context.changes.readNow();
    return insertResponse(write, written);
  }
  return insertResponse(write, await savePredictions(context.database.db, write));
}

async function update({ context }: RestServices, write: Write): Promise<Response> {
  return updateResponse(write, await updateProfile(context.database.db, write));
}
