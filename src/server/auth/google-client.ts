import * as oidc from 'openid-client';
import type { AppContext } from '../context.ts';
import { signInFailures } from './sign-in-failure.ts';

const requestSeconds = 10;

/** What Google gives for a code: the ID token's claims, verified, and its own tokens, passed on to the browser. */
export interface GoogleGrant {
  claims: oidc.IDToken;
  accessToken: string;
  refreshToken: string | undefined;
}

/** Google's OpenID Connect, by discovery from `config.google.issuer`. */
export interface GoogleClient {
  /** The address to send the browser to. @throws SignInFailure when discovery fails. */
  authorizationUrl(parameters: Record<string, string>): Promise<URL>;
  /** Exchanges a code and verifies the ID token: signature, issuer, audience, times, nonce. @throws SignInFailure */
  exchange(answer: URL, checks: { state: string; nonce: string; codeVerifier: string }): Promise<GoogleGrant>;
}

/** A client that discovers Google at first use, once; a failed discovery is tried again at the next use. */
export function createGoogleClient(context: AppContext): GoogleClient {
  let discovered: Promise<oidc.Configuration> | undefined;

  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(context).catch((error: unknown) => {
      discovered = undefined;
      throw signInFailures.providerUnreachable(withoutSecrets(error));
    });
    return discovered;
  }

  return {
    async authorizationUrl(parameters) {
      return oidc.buildAuthorizationUrl(await configuration(), parameters);
    },
    async exchange(answer, { state, nonce, codeVerifier }) {
      const google = await configuration();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      try {
        const tokens = await oidc.authorizationCodeGrant(google, answer, checks);
        const claims = tokens.claims();
        if (claims === undefined) throw signInFailures.profileUnreadable();
        return { claims, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
      } catch (error) {
        if (isIdTokenFault(error)) throw signInFailures.profileUnreadable(withoutSecrets(error));
        throw signInFailures.codeNotExchanged(answer.searchParams.get('code') ?? '', withoutSecrets(error));
      }
    },
  };
}

function discover(context: AppContext): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = context.config.google;
  // Without this the library trusts the connection and leaves the ID token's signature unchecked.
  const execute = [oidc.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: requestSeconds,
    [oidc.customFetch]: (url, options) => context.fetch(url, options as RequestInit),
  });
}

const idTokenFaults = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
];

function isIdTokenFault(error: unknown): boolean {
  return error instanceof oidc.ClientError && idTokenFaults.includes(error.code ?? '');
}

// The library's errors carry the answer itself, tokens and all, as their cause: the log gets words alone.
function withoutSecrets(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('unknown');
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  const said = error instanceof oidc.ResponseBodyError ? `: ${error.error}` : '';
  return new Error(`${error.message}${said}${inner}${code}`);
}
