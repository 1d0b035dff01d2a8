import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { crossOriginAnswers, identifyCaller } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { sendPrepared } from '../prepared-answers/index.ts';
import { errorAnswer, notKept, type Answer } from './answer.ts';
import { asRestError } from './database-errors.ts';
import { handleRequest } from './handle-request.ts';
import { createWriteLimit } from './limit-writes.ts';
import { createPreparedRanking, mayChangeRanking } from './prepared-rows.ts';
import { restErrors, type RestError } from './rest-errors.ts';
import { parseRestUrl, restPrefix, type RestRequest } from './rest-request.ts';
import { tokenError } from './token-errors.ts';
import { createRankingTouch } from './touch-ranking.ts';

/** The application's context; `restWritesPerMinute` is the configuration's unless told. */
type RestOptions = AppContext & { restWritesPerMinute?: number };

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
const writes = ['POST', 'PATCH', 'PUT', 'DELETE'];

async function serveRest(app: FastifyInstance, context: RestOptions): Promise<void> {
  await app.register(crossOriginAnswers);
  const limitWrites = await createWriteLimit(
    app,
    context.restWritesPerMinute ?? context.config.writesPerMinute,
  );
  const touch = createRankingTouch(context.database.db, (error) => {
    app.log.warn(error, 'the notice of a changed ranking was not sent');
  });
  const ranking = createPreparedRanking(context);
  app.addHook('onClose', async () => {
    ranking.stop();
    await touch.flush();
  });

  // Every body is read as text: what it must be is for PostgREST's own errors to say.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const identified = await identifyCaller(context, request.headers.authorization);
    if (!identified.ok) throw tokenError(identified.fault);
    const { caller } = identified;
    if (caller.role === 'participant' && writes.includes(request.method)) {
      await limitWrites(request, caller.userId);
    }
    const key = ranking.keyOf(request, caller);
    const known = key === null ? undefined : ranking.find(key);
    if (known !== undefined) return sendPrepared(request, reply, known);
    const restRequest: RestRequest = {
      method: request.method,
      ...parseRestUrl(request.raw.url ?? ''),
      header: (name) => request.headers[name]?.toString(),
      body: typeof request.body === 'string' ? request.body : '',
      caller,
    };
    const answer = (): Promise<Answer> => handleRequest(context, touch, restRequest);
    if (key !== null) return sendPrepared(request, reply, await ranking.get(key, answer));
    const answered = await answer();
    if (mayChangeRanking(restRequest)) ranking.invalidate();
    return sendAnswer(reply, answered);
  }

  app.setErrorHandler((error, request, reply) => {
    const answered = asKnownError(error);
    if (answered.status >= 500) request.log.error(error, 'a call to /rest/v1 failed');
    return sendAnswer(reply, errorAnswer(answered));
  });
  app.setNotFoundHandler(handle);
  // The bare prefix has a route of its own: without it the pages' catch-all would answer there.
  for (const url of ['/', '/*']) app.route({ method: methods, url, exposeHeadRoute: false, handler: handle });
}

function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .code(answer.status)
    .headers({ ...notKept, ...answer.headers })
    .send(answer.body ?? undefined);
}

/**
 * The answer to an address that Fastify cannot even route (`/rest/v1/%zz`), null for those of other rooms.
 */
export function badAddressAnswer(url: string): Answer | null {
  return url.startsWith(`${restPrefix}/`) ? errorAnswer(restErrors.unknownPath()) : null;
}

/** Fastify's own refusals of a request, put in PostgREST's shape. */
function asKnownError(error: unknown): RestError {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return restErrors.tooLarge();
  return status >= 400 && status < 500 ? restErrors.badBody() : asRestError(error);
}

async function routes(app: FastifyInstance, context: RestOptions): Promise<void> {
  await app.register((scope: FastifyInstance) => serveRest(scope, context), { prefix: restPrefix });
}

/** Serves /rest/v1 (wire contract 7 to 9), every path and error of it. */
export const restRoutes = fastifyPlugin(routes, { name: 'rest-routes', encapsulate: true });
