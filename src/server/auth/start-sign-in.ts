import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, calculatePKCECodeChallenge } from 'openid-client';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { AuthError } from './auth-error.ts';
import { bindBrowser } from './browser-binding.ts';
import { callbackAddress } from './callback-address.ts';
import type { GoogleClient } from './google-client.ts';
import { chooseRedirect, failureLocation } from './redirect-locations.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { insertSignInState } from './sign-in-state-repository.ts';

// Providers that the original knows and this game has not: it words the two refusals differently.
const otherProviders =
  'apple azure bitbucket discord facebook figma fly github gitlab kakao keycloak linkedin linkedin_oidc notion slack ' +
  'slack_oidc snapchat spotify twitch twitter workos x zoom';

// Ours to say, whatever the client sends; all else it sends is passed on to Google (wire contract 2).
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

// A parameter given twice counts as given once, by its first value.
const querySchema = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()).transform((values) => values[0] ?? '')]),
);

/** GET /auth/v1/authorize: remembers the sign-in and sends the browser to Google (wire contract 2). */
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
      location.searchParams.set('state', await storeState(context, state));
      return reply.code(302).header('location', location.href).send();
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error;
      request.log.error(error, 'the sign-in provider cannot be reached');
      return reply.code(302).header('location', failureLocation(redirectTo, error)).send();
    }
  });
}

// A browser that opened the game by another of its names (127.0.0.1 for localhost) would keep its mark under that one,
// and come back without it. Asked once only: behind a proxy the server may never hear its own name.
function addressByOwnName(
  request: FastifyRequest,
  context: AppContext,
  query: Record<string, string>,
): string | null {
  const { origin, host } = new URL(context.config.publicUrl);
  const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
  if (!isNavigation || request.host === host || query.renamed !== undefined) return null;
  return `${origin}/auth/v1/authorize?${new URLSearchParams({ ...query, renamed: '1' })}`;
}

function checkProvider(provider: string): void {
  if (provider === 'google') return;
  const fault = otherProviders.split(' ').includes(provider)
    ? 'provider is not enabled'
    : `Provider ${provider} could not be found`;
  throw new AuthError(400, 'validation_failed', `Unsupported provider: ${fault}`);
}

// 'openid' makes it OpenID Connect: the claims come from the ID token alone (rulings, "Answers").
function scopeOf(scopes: string | undefined): string {
  const asked = (scopes ?? '').split(/[\s,]+/).filter(Boolean);
  return [...new Set(['openid', 'email', 'profile', ...asked])].join(' ');
}

async function storeState(
  context: AppContext,
  state: Parameters<typeof insertSignInState>[1],
): Promise<string> {
  try {
    return await insertSignInState(context.database.db, state);
  } catch (cause) {
    throw new AuthError(500, 'unexpected_failure', 'Error creating flow state', { cause });
  }
}
