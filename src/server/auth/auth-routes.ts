import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { html, sendPage } from '../http/html.ts';
import { tooManyCalls } from '../http/work-limit.ts';
import { AuthError, authErrors } from './auth-errors.ts';
import { rateMessages } from './messages.ts';
import { serveSessions } from './session-routes.ts';
import { serveSignIn } from './sign-in-routes.ts';

const serveAuth: FastifyPluginAsync<AppContext> = async (app, { ...context }) => {
  app.setErrorHandler(sendAuthError);
  app.setNotFoundHandler(async ({ url }) => {
    throw authErrors.unknownPath(url.split('?')[0] ?? '');
  });
  // auth-js sends its logout with a JSON content type and no body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: FastifyRequest, body: string) => {
      try {
        return body === '' ? undefined : JSON.parse(body);
      } catch {
        throw authErrors.badRequest(400, 'The body cannot be read');
      }
    },
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, { global: false });
  serveSignIn(app, context);
  serveSessions(app, context);
};

/** Serves /auth/v1 (docs/api.md#authv1): Google sign-in, sessions and their refresh, as JSON or redirects. */
export const authRoutes = fastifyPlugin<AppContext>(
  async (app, context) => {
    await app.register(serveAuth, { ...context, prefix: '/auth/v1' });
  },
  { name: 'auth-routes', encapsulate: true },
);

/**
 * Sends an error in the format that auth-js requests (docs/api.md#errors-of-authv1). An unexpected error is a 503, because
 * the client ends its session on a 4xx.
 */
function sendAuthError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, code, message } = error instanceof AuthError ? error : asAuthError(error);
  if (statusCode >= 500 && error !== tooManyCalls) request.log.error(error, 'sign-in request failed');
  if (statusCode === 429 && request.headers.accept?.includes('text/html') === true) {
    const wait = rateMessages.wait(Number(reply.getHeader('retry-after')));
    const content = html`<p>${wait}</p>
      <p><a href="/">${rateMessages.back}</a></p>`;
    return sendPage(reply, 429, rateMessages.title, content);
  }
  return reply.code(statusCode).header('x-supabase-api-version', '2024-01-01').send({ code, message });
}

function asAuthError(error: Partial<FastifyError>): AuthError {
  if (error === tooManyCalls) return authErrors.tooManyCalls(tooManyCalls.message);
  const status = error.statusCode ?? 500;
  if (status === 429) return authErrors.tooManyRequests();
  return status >= 400 && status < 500
    ? authErrors.badRequest(status, error.message ?? '')
    : authErrors.unexpected();
}
