import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { z } from 'zod';
import { maskEmail } from '../../domain/mask-email.ts';
import type { SignInRefusal } from '../../domain/organiser-schemas.ts';
import type { AppContext } from '../context.ts';
import { authErrors, SignInFailure, signInFailures } from './auth-errors.ts';
import { callbackAddress, createGoogleClient } from './google-client.ts';
import { chooseRedirect, failureLocation, successLocation } from './redirect-locations.ts';
import * as repository from './sign-in-repository.ts';
import { storeSignIn } from './store-sign-in.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the sign-in of this response was refused, for the metrics. */
    signInRefusal?: SignInRefusal;
  }
}

// A repeated parameter counts as absent.
const parameter = z.string().optional().catch(undefined);
const startSchema = z.object({
  provider: parameter,
  redirect_to: parameter,
  scopes: parameter,
  prompt: parameter,
  renamed: parameter,
});
type Start = z.infer<typeof startSchema>;
const responseSchema = z.object({
  state: z.uuid().optional().catch(undefined),
  code: parameter,
  iss: parameter,
  error: parameter,
  error_description: parameter,
});

/** Serves `GET /auth/v1/authorize` and `/auth/v1/callback`, a sign-in with Google (docs/api.md#authorize). */
export function serveSignIn(app: FastifyInstance, context: AppContext): void {
  const { config, database } = context;
  const google = createGoogleClient(context);
  // Sign-ins take no place: they have a rate, wait for Google, and are as urgent as a save.
  const rateLimit = { max: config.signInsPerMinute, timeWindow: '1 minute' };
  const options = { config: { place: 'never', rateLimit } } as const;

  app.get('/authorize', options, async (request, reply) => {
    const query = startSchema.parse(request.query);
    if (query.provider !== 'google') throw authErrors.unsupportedProvider();
    const ownName = addressByOwnName(request, config.publicUrl, query);
    if (ownName !== null) return reply.redirect(ownName);
    const redirectTo = chooseRedirect(query.redirect_to, config.publicUrl);
    try {
      const nonce = randomNonce();
      const codeVerifier = randomPKCECodeVerifier();
      const location = await google.authorizationUrl({
        ...(query.prompt !== undefined && { prompt: query.prompt }),
        redirect_uri: callbackAddress(context),
        response_type: 'code',
        scope: scopeOf(query.scopes),
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      const state = await repository.insertSignInState(database.db, {
        redirect_to: redirectTo,
        nonce,
        code_verifier: codeVerifier,
        browser_digest: bindBrowser(request, reply, config.publicUrl),
      });
      location.searchParams.set('state', state);
      return reply.redirect(location.href);
    } catch (error) {
      return reply.redirect(failureLocation(redirectTo, failureOf(request, error)));
    }
  });

  app.get('/callback', options, async (request, reply) => {
    const response = responseSchema.parse(request.query);
    let redirectTo: string | undefined;
    // The address of the Google account, once it is known.
    let email = '';
    try {
      const { id, ...state } = await takeState(request, response.state);
      redirectTo = state.redirect_to;
      if (response.error) throw signInFailures.byProvider(response.error, response.error_description);
      if (!response.code) throw signInFailures.noCode();
      const checks = { state: id, nonce: state.nonce, codeVerifier: state.code_verifier };
      const person = await google.exchange({ code: response.code, iss: response.iss }, checks);
      ({ email } = person);
      const session = await storeSignIn(context, person);
      const location = successLocation(redirectTo, {
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        token_type: session.token_type,
      });
      return await reply.redirect(location);
    } catch (error) {
      const failure = failureOf(request, error);
      if (redirectTo !== undefined) await noteRefusal(request, reply, failure, email);
      return reply.redirect(failureLocation(redirectTo ?? config.publicUrl, failure));
    }
  });

  async function takeState(request: FastifyRequest, id: string | undefined) {
    if (id === undefined) throw signInFailures.stateUnknown();
    const cookie = cookieValue(request);
    // The cookie lives as long as the state, so this browser dropped it or did not start the sign-in.
    if (cookie === undefined && (await repository.isStateOpen(database.db, id)))
      throw signInFailures.cookieMissing();
    // The state of another browser stays, so that knowing its id is not enough to end that sign-in.
    const state = cookie && (await repository.takeSignInState(database.db, id, digest(cookie)));
    if (!state) throw signInFailures.stateUnknown();
    return { ...state, id };
  }

  /** Returns the failure to report to the browser. Logs it if it has a cause. */
  function failureOf(request: FastifyRequest, error: unknown): SignInFailure {
    const isOurs = error instanceof SignInFailure;
    // Every write fails on a full disk. The disk watch logs that once; one line per request would fill the disk further.
    if (database.isReadOnly() && (!isOurs || error.cause !== undefined))
      return signInFailures.storageFull(error);
    const failure = isOurs ? error : signInFailures.anythingElse(error);
    if (failure.cause !== undefined) request.log.error(failure, 'sign-in failed');
    return failure;
  }

  /** Records a refused sign-in that has a reason (docs/rules.md#organiser). Anyone could flood the list with others. */
  async function noteRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    { refusal: reason }: SignInFailure,
    email: string,
  ): Promise<void> {
    if (reason === null) return;
    const maskedEmail = email === '' ? '' : maskEmail(email);
    reply.signInRefusal = reason;
    request.log.info({ reason, account: maskedEmail }, 'a sign-in was refused');
    if (database.isReadOnly()) return;
    try {
      await repository.recordRefusedSignIn(database.db, reason, maskedEmail);
    } catch (error) {
      request.log.warn(error, 'a refused sign-in could not be stored');
    }
  }
}

// Redirects a browser that uses another name of the server (127.0.0.1 for localhost) and would not send its cookie to the
// callback. Happens once, because behind a proxy the server may never see PUBLIC_URL's name.
function addressByOwnName(request: FastifyRequest, publicUrl: string, query: Start): string | null {
  const { origin, host } = new URL(publicUrl);
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
  if (!isNavigation || request.host === host || query.renamed !== undefined) return null;
  // The app keeps the nonce for its tokens per name, so its own sign-in starts again there (docs/api.md#authorize).
  const back = query.redirect_to ?? '';
  if (URL.canParse(back) && new URL(back).searchParams.has('sign_in')) return `${origin}/?sign_in=again`;
  const given = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][];
  return `${origin}/auth/v1/authorize?${new URLSearchParams([...given, ['renamed', '1']])}`;
}

// The scope 'openid' makes Google return an ID token, which contains all claims.
function scopeOf(scopes = ''): string {
  const asked = scopes.split(/[\s,]+/).filter(Boolean);
  return [...new Set(['openid', 'email', 'profile', ...asked])].join(' ');
}

const cookieName = 'beyond_prode_sign_in';

/** Sets a cookie, shared by all tabs, for the browser that starts a sign-in. Returns its digest (docs/api.md#authorize). */
function bindBrowser(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const value = cookieValue(request) ?? randomBytes(32).toString('base64url');
  reply.setCookie(cookieName, value, {
    path: '/auth/v1',
    maxAge: 300,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
  return digest(value);
}

function cookieValue(request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
