import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { identifyCaller, type Caller } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import { crossOrigin } from '../http/cross-origin.ts';
import { prepareResponse, sendPrepared, type PreparedResponse } from '../live/prepared-response.ts';
import { anybody } from '../http/work-limit.ts';
import { asRestError, isRefusedWhileFull } from './database-errors.ts';
import { handleRequest, type RestServices } from './handle-request.ts';
import { serveManyPredictions } from './many-predictions.ts';
import { rankingKeyOf } from './ranking-key.ts';
import { errorResponse, notCached, type Response } from './response.ts';
import { restErrors } from './rest-errors.ts';
import { createRequestParser, restPrefix } from './rest-request.ts';
import { createWriteLimit } from './write-limit.ts';

/** `restWritesPerMinute` replaces the configuration's `writesPerMinute`. */
type RestOptions = AppContext & { restWritesPerMinute?: number };

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
const writeMethods = ['POST', 'PATCH', 'PUT', 'DELETE'];

async function serveRest(app: FastifyInstance, services: RestServices): Promise<void> {
  const { context, limitWrites } = services;
  await app.register(crossOrigin);
  const parseRequest = createRequestParser();

  // Bodies are read as text: what is wrong with one is reported in PostgREST's own words.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const identified = await identifyCaller(context, request.headers.authorization);
    if (!identified.ok) throw restErrors.badToken(identified.error);
    const { caller } = identified;
    if (caller.role === 'participant') request.userId = caller.userId;
    if (writeMethods.includes(request.method)) return write(request, reply, caller);
    const respond = (): Promise<Response> => handleRequest(services, parseRequest(request, caller));
    const place = async () => {
      if (caller.role !== 'service') await takePlace(request, reply, caller);
    };
    const key = rankingKeyOf(request, caller);
    if (key !== null) {
      const prepare = async () => prepareRanking(await respond());
      const page = await context.cache.cached(key, ['ranking'], prepare, { takePlace: place });
      return sendPrepared(request, reply, page);
    }
    await place();
    return sendResponse(reply, await respond());
  }

  function takePlace(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<void> {
    return context.work.takePlace(request, reply, caller.role === 'participant' ? caller.userId : anybody);
  }

  async function write(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<FastifyReply> {
    if (caller.role === 'participant') await limitWrites(request, caller.userId);
    const response = await handleRequest(services, parseRequest(request, caller));
    return sendResponse(reply, response);
  }

  app.setErrorHandler((error, request, reply) => {
    const refusal = asRestError(error);
    if (refusal.status >= 500 && !isRefusedWhileFull(error))
      request.log.error(error, 'a request to /rest/v1 failed');
    return sendResponse(reply, errorResponse(refusal));
  });
  app.setNotFoundHandler(handle);
  // Without a route of its own, the bare prefix would be served by the pages' catch-all.
  for (const url of ['/', '/*'])
    app.route({
      method: methods,
      url,
      exposeHeadRoute: false,
      config: { place: 'handler' },
      handler: handle,
    });
}

function prepareRanking({ status, headers, body }: Response): PreparedResponse {
  const text = body ?? '';
  // The total is not in the body, but another total is another response.
  const content = `${headers['content-range']}\n${text}`;
  return prepareResponse({ status, headers: { ...notCached, ...headers }, body: text }, content);
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  return reply
    .code(response.status)
    .headers({ ...notCached, ...response.headers })
    .send(response.body ?? undefined);
}

/**
 * Returns the response to an address that Fastify cannot route (`/rest/v1/%zz`), null for addresses of other modules
 * (docs/api.md#unreadable-addresses).
 */
export function badAddressResponse(url: string): Response | null {
  return url.startsWith(`${restPrefix}/`) ? errorResponse(restErrors.unknownPath()) : null;
}

async function routes(app: FastifyInstance, { restWritesPerMinute, ...context }: RestOptions): Promise<void> {
  const services: RestServices = {
    context,
    limitWrites: await createWriteLimit(app, restWritesPerMinute ?? context.config.writesPerMinute),
  };
  await app.register((scope: FastifyInstance) => serveRest(scope, services), { prefix: restPrefix });
  await app.register((scope: FastifyInstance) => serveManyPredictions(scope, services));
}

/** Serves /rest/v1 with every path and error below it (docs/api.md#restv1), and saves of many predictions. */
export const restRoutes = fastifyPlugin(routes, { name: 'rest-routes', encapsulate: true });
