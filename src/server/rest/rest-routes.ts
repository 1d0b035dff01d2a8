import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { identifyCaller, type Caller } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import { asRefusal, isRefusedWhileFull, tooManyWrites } from '../http/refusal.ts';
import { createPersonLimit } from '../http/person-limit.ts';
import { prepareResponse, sendPrepared, type PreparedResponse } from '../live/prepared-response.ts';
import { saveManyRoutes, type WriteLimit } from '../predictions/save-many-routes.ts';
import { anybody } from '../http/work-limit.ts';
import { callFunction } from './call-function.ts';
import { parseRead, readRows } from './read-rows.ts';
import { resources, type Resource } from './resources.ts';
import { errorResponse, notCached, type Call, type Response } from './response.ts';
import { restErrors } from './rest-errors.ts';
import { writes } from './write-rows.ts';

const restPrefix = '/rest/v1';

type RestOptions = AppContext & { restWritesPerMinute?: number };

const writeMethods = ['POST', 'PATCH', 'PUT', 'DELETE'];
const methods = ['GET', 'HEAD', 'OPTIONS', ...writeMethods];

async function serveRest(app: FastifyInstance, context: AppContext, limitWrites: WriteLimit): Promise<void> {
  // Bodies are read as text, so that errors in them are reported in PostgREST's words.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const identified = await identifyCaller(context, request.headers.authorization);
    if (!identified.ok) throw restErrors.badToken(identified.error);
    const { caller } = identified;
    if (caller.role === 'participant') {
      request.userId = caller.userId;
      if (writeMethods.includes(request.method)) await limitWrites(request, caller.userId);
    }
    const { '*': path = '' } = request.params as { '*'?: string };
    const [first = '', name = ''] = path.split('/');
    if (first === 'rpc' && name !== '') {
      return sendResponse(reply, await callFunction(context, request, caller, path.slice('rpc/'.length)));
    }
    const resource = resources.get(path);
    if (resource === undefined)
      throw path === '' || path.includes('/') ? restErrors.unknownPath() : restErrors.unknownTable(path);
    if (request.method === 'GET') {
      if (!resource.readers.includes(caller.role))
        throw restErrors.permissionDenied(caller, 'table', resource.name);
      return read(request, reply, callOf(request, caller), resource);
    }
    if (!writeMethods.includes(request.method)) throw restErrors.unknownMethod(request.method);
    const write = writes[`${request.method} ${resource.name}`];
    if (write === undefined || caller.role !== 'participant')
      throw restErrors.permissionDenied(caller, 'table', resource.name);
    return sendResponse(reply, await write(context, callOf(request, caller)));
  }

  async function read(
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    resource: Resource,
  ): Promise<FastifyReply> {
    const { caller } = call;
    const asked = parseRead(call, resource);
    const takePlace = async () => {
      if (caller.role === 'service') return;
      await context.work.takePlace(request, reply, caller.role === 'participant' ? caller.userId : anybody);
    };
    if (resource.owner === null && asked.filters.length === 0) {
      const key = `${request.url}\n${asked.counted}\n${asked.single}`;
      const prepare = async () => prepareShared(await readRows(context, call, asked));
      return sendPrepared(
        request,
        reply,
        await context.cache.cached(key, ['ranking'], prepare, { takePlace }),
      );
    }
    await takePlace();
    return sendResponse(reply, await readRows(context, call, asked));
  }

  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500 && !isRefusedWhileFull(error))
      request.log.error(error, 'a request to /rest/v1 failed');
    return sendResponse(reply, errorResponse(refusal));
  });
  app.setNotFoundHandler(handle);
  // Without its own route, the bare prefix would be served by the pages' catch-all.
  for (const url of ['/', '/*'])
    app.route({
      method: methods,
      url,
      exposeHeadRoute: false,
      config: { place: 'handler' },
      handler: handle,
    });
}

/** Parses what reads and writes have in common. @throws Refusal PGRST100 for a repeated parameter. */
function callOf<By extends Caller>({ url, query, headers, body }: FastifyRequest, caller: By): Call<By> {
  const parameters = query as Record<string, string | string[]>;
  const repeated = Object.keys(parameters).find((name) => Array.isArray(parameters[name]));
  if (repeated !== undefined) throw restErrors.unreadable('filter', repeated);
  return {
    ...{ caller, url, body },
    parameters: parameters as Record<string, string>,
    preferences: String(headers['prefer'] ?? '')
      .split(',')
      .map((preference) => preference.trim()),
    single: headers.accept?.includes('application/vnd.pgrst.object+json') === true,
  };
}

/** Prepares a page of the ranking, the same for all who may read it. */
function prepareShared({ status, headers, body }: Response): PreparedResponse {
  const text = body ?? '';
  // The body has no total, but a new total must change the ETag.
  const content = `${headers['content-range']}\n${text}`;
  return prepareResponse({ status, headers: { ...notCached, ...headers }, body: text }, content);
}

function sendResponse(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  return reply
    .code(status)
    .headers({ ...notCached, ...headers })
    .send(body ?? undefined);
}

/** Returns the 404 for addresses that Fastify cannot route; null for those outside /rest/v1 (docs/api.md#errors). */
export function badAddressResponse(url: string): Response | null {
  return url.startsWith(`${restPrefix}/`) ? errorResponse(restErrors.unknownPath()) : null;
}

async function routes(app: FastifyInstance, { restWritesPerMinute, ...context }: RestOptions): Promise<void> {
  const limit = await createPersonLimit(app, restWritesPerMinute ?? context.config.writesPerMinute);
  const limitWrites: WriteLimit = async (request, userId) => {
    const wait = await limit(request, userId);
    if (wait !== null) throw tooManyWrites(wait);
  };
  await app.register((scope: FastifyInstance) => serveRest(scope, context, limitWrites), {
    prefix: restPrefix,
  });
  await app.register(saveManyRoutes, { ...context, limitWrites });
}

/** Serves /rest/v1 with its errors (docs/api.md#restv1), and `POST /api/predictions`. */
export const restRoutes = fastifyPlugin(routes, { name: 'rest-routes', encapsulate: true });
