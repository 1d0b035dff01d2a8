import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { crossOrigin } from '../http/cross-origin.ts';
import { describeService, getUser, logOut } from './account-routes.ts';
import { authErrors } from './auth-errors.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { createGoogleClient } from './google-client.ts';
import { refreshSession } from './refresh-session.ts';
import { sendAuthError } from './send-auth-error.ts';
import { startSignIn } from './start-sign-in.ts';

const prefix = '/auth/v1';
const bodyLimitBytes = 16 * 1024;

export interface AuthOptions extends AppContext {
  /** Replaces the configured rate (docs/api.md#rates). */
  signInsPerMinute?: number;
}

const serveAuth: FastifyPluginAsync<AuthOptions> = async (app, options) => {
  const { signInsPerMinute = options.config.signInsPerMinute, ...context } = options;
  app.setErrorHandler(sendAuthError);
  app.setNotFoundHandler((request, reply) => refuseUnknown(app, request, reply));
  acceptAnyBody(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(crossOrigin);
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, { global: false });

  const google = createGoogleClient(context);
  // They have a rate, wait for Google, and are as urgent as a save.
  const rateLimit = { max: signInsPerMinute, timeWindow: '1 minute' };
  const signInRate = { place: 'never', rateLimit };
  startSignIn(app, context, google, signInRate);
  finishSignIn(app, context, google, signInRate);
  refreshSession(app, context);
  getUser(app, context);
  logOut(app, context);
  describeService(app);
};

const routes: FastifyPluginAsync<AuthOptions> = async (app, options) => {
  await app.register(serveAuth, { ...options, prefix });
};

/** Serves /auth/v1 (docs/api.md#authv1): Google sign-in, sessions and their refresh, as JSON or redirects. */
export const authRoutes = fastifyPlugin(routes, { name: 'auth-routes', encapsulate: true });

// The client's logout names JSON and sends no body, Google sends a form: each route parses the text it needs.
function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: bodyLimitBytes } as const;
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
}

const methods: HTTPMethods[] = ['GET', 'POST'];

async function refuseUnknown(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const url = request.url.split('?')[0] ?? '';
  const allowed = methods.filter((method) => app.hasRoute({ url, method }));
  if (allowed.length === 0) throw authErrors.unknownPath(url);
  reply.header('allow', allowed.join(', '));
  throw authErrors.methodNotAllowed(request.method);
}
