import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { AppContext } from '../context.ts';
import { AuthError } from './auth-error.ts';
import { crossOriginAnswers } from './cross-origin.ts';
import { describeService } from './describe-service.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { getUser } from './get-user.ts';
import { createGoogleClient } from './google-client.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { sendAuthError } from './send-auth-error.ts';
import { startSignIn } from './start-sign-in.ts';

const prefix = '/auth/v1';
const bodyLimitBytes = 16 * 1024;

export interface AuthOptions extends AppContext {
  /** Instead of the configuration's; an office is one address (rulings, "Rates"). */
  signInsPerMinute?: number;
}

/** /auth/v1: Google sign-in, sessions and their refresh (wire contract 0 to 6). Every answer but a redirect is JSON. */
export const authRoutes: FastifyPluginAsync<AuthOptions> = async (app, options) => {
  await app.register(serveAuth, { ...options, prefix });
};

const serveAuth: FastifyPluginAsync<AuthOptions> = async (app, options) => {
  const { signInsPerMinute = options.config.signInsPerMinute, ...context } = options;
  app.setErrorHandler(sendAuthError);
  app.setNotFoundHandler((request, reply) => refuseUnknown(app, request, reply));
  acceptAnyBody(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(crossOriginAnswers);
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, { global: false });

  const google = createGoogleClient(context);
  const signInRate = { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } };
  startSignIn(app, context, google, signInRate);
  finishSignIn(app, context, google, signInRate);
  refreshSession(app, context);
  getUser(app, context);
  logOut(app, context);
  describeService(app);
};

// The client names JSON and sends nothing (logout), Google sends a form: each route reads what it needs of the text.
function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: bodyLimitBytes } as const;
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
}

const methods: HTTPMethods[] = ['GET', 'POST'];

async function refuseUnknown(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const url = request.url.split('?')[0] ?? '';
  const allowed = methods.filter((method) => app.hasRoute({ url, method }));
  if (allowed.length === 0) throw new AuthError(404, 'unknown', `No such path: ${url}`);
  reply.header('allow', allowed.join(', '));
  throw new AuthError(405, 'unknown', `Method not allowed: ${request.method}`);
}
