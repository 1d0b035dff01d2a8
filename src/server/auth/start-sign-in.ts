import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, calculatePKCECodeChallenge } from 'openid-client';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { authErrors, isOfFullDisk, SignInFailure, signInFailures } from './auth-errors.ts';
import { bindBrowser } from './browser-binding.ts';
import { callbackAddress, type GoogleClient } from './google-client.ts';
import { chooseRedirect, failureLocation } from './redirect-locations.ts';
import { insertSignInState } from './sign-in-state-repository.ts';

// Providers that GoTrue supports and this server does not: GoTrue has another text for unknown ones.
const otherProviders =
  'apple azure bitbucket discord facebook figma fly github gitlab kakao keycloak linkedin linkedin_oidc notion slack ' +
  'slack_oidc snapchat spotify twitch twitter workos x zoom';

// Set by the server whatever the client sends; other parameters are passed on to Google (docs/api.md#authorize).
const reserved = new Set([
  'provider',
  'scopes',
  'scope',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'request',
  'request_uri',
  'registration',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'renamed',
]);

// Of a repeated parameter the first value counts.
const querySchema = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()).transform((values) => values[0] ?? '')]),
);

/** `GET /auth/v1/authorize`: stores the sign-in's state and redirects to Google (docs/api.md#authorize). */
export function startSignIn(
  app: FastifyInstance,
  context: AppContext,
  google: GoogleClient,
  config: object,
): void {
  app.get('/authorize', { config }, async (request, reply) => {
    const query = querySchema.parse(request.query);
    checkProvider(query.provider ?? '');
    const ownName = addressByOwnName(request, context, query);
    if (ownName !== null) return reply.code(302).header('location', ownName).send();
    const redirectTo = chooseRedirect(query.redirect_to, context.config.publicUrl);
    const nonce = randomNonce();
    const codeVerifier = randomPKCECodeVerifier();
    try {
      const location = await google.authorizationUrl({
        ...Object.fromEntries(Object.entries(query).filter(([name]) => !reserved.has(name))),
        redirect_uri: callbackAddress(context),
        response_type: 'code',
        scope: scopeOf(query.scopes),
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      const browser = bindBrowser(request, reply, context.config);
      const state = { redirect_to: redirectTo, nonce, code_verifier: codeVerifier, browser_digest: browser };
      location.searchParams.set('state', await storeState(context, request, state));
      return reply.code(302).header('location', location.href).send();
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error;
      if (!isOfFullDisk(error)) request.log.error(error, 'a sign-in cannot begin');
      return reply.code(302).header('location', failureLocation(redirectTo, error)).send();
    }
  });
}

// A browser on another name of the server (127.0.0.1 for localhost) would not send its cookie to the callback. Redirected
// once only: behind a proxy the server may never see PUBLIC_URL's name.
function addressByOwnName(
  request: FastifyRequest,
  context: AppContext,
  query: Record<string, string>,
): string | null {
  const { origin, host } = new URL(context.config.publicUrl);
  if (!isNavigation(request) || request.host === host || query.renamed !== undefined) return null;
  // The app's own sign-in starts over there: the nonce that its tokens need is kept per name (docs/api.md#authorize).
  const back = query.redirect_to ?? '';
  if (URL.canParse(back) && new URL(back).searchParams.has('sign_in')) return `${origin}/?sign_in=again`;
  return `${origin}/auth/v1/authorize?${new URLSearchParams({ ...query, renamed: '1' })}`;
}

function isNavigation(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-mode'] === 'navigate';
}

function checkProvider(provider: string): void {
  if (provider === 'google') return;
  if (otherProviders.split(' ').includes(provider)) throw authErrors.providerNotEnabled();
  throw authErrors.providerUnknown(provider);
}

// With 'openid' Google returns an ID token, from which all claims are read.
function scopeOf(scopes: string | undefined): string {
  const asked = (scopes ?? '').split(/[\s,]+/).filter(Boolean);
  return [...new Set(['openid', 'email', 'profile', ...asked])].join(' ');
}

// GoTrue answers JSON, which nobody should have to read: a browser goes back to the app.
async function storeState(
  context: AppContext,
  request: FastifyRequest,
  state: Parameters<typeof insertSignInState>[1],
): Promise<string> {
  try {
    return await insertSignInState(context.database.db, state);
  } catch (cause) {
    if (context.database.isReadOnly()) throw signInFailures.storageFull(cause);
    throw isNavigation(request) ? signInFailures.anythingElse(cause) : authErrors.stateNotStored(cause);
  }
}
