import * as oidc from 'openid-client';
import type { AppContext } from '../context.ts';
import { SignInFailure, signInFailures } from './auth-errors.ts';

const requestSeconds = 10;

/** Google's response to a code: the verified claims of the ID token, and Google's tokens, passed on to the browser. */
export interface GoogleGrant {
  claims: oidc.IDToken;
  accessToken: string;
  refreshToken: string | undefined;
}

/** OpenID Connect with the endpoints that `config.google.issuer` publishes. */
export interface GoogleClient {
  /** Returns the authorization address. @throws SignInFailure when discovery fails. */
  authorizationUrl(parameters: Record<string, string>): Promise<URL>;
  /** Exchanges a code and verifies the ID token: signature, issuer, audience, times, nonce. @throws SignInFailure */
  exchange(
    response: URL,
    checks: { state: string; nonce: string; codeVerifier: string },
  ): Promise<GoogleGrant>;
}

/** Registered with Google's client: where the browser comes back to. */
export function callbackAddress({ config }: Pick<AppContext, 'config'>): string {
  return `${config.publicUrl}/auth/v1/callback`;
}

/**
 * Creates a client that discovers the endpoints once, at first use; again after a failure, and after an ID token that it
 * could not verify: Google's keys may have changed, and the library keeps them with what it discovered.
 */
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
    async exchange(response, { state, nonce, codeVerifier }) {
      const google = await configuration();
      const code = response.searchParams.get('code') ?? '';
      const issuer = response.searchParams.get('iss');
      if (issuer !== null && issuer !== google.serverMetadata().issuer)
        throw signInFailures.codeUnknown(code);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      try {
        const tokens = await oidc.authorizationCodeGrant(google, response, checks);
        const claims = tokens.claims();
        if (claims === undefined) throw signInFailures.profileUnreadable();
        // The library compares it only when there are several audiences.
        const { clientId } = context.config.google;
        if (claims.azp !== undefined && claims.azp !== clientId) throw signInFailures.profileUnreadable();
        return { claims, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
      } catch (error) {
        if (error instanceof SignInFailure) throw error;
        if (isIdTokenError(error)) {
          discovered = undefined;
          throw signInFailures.profileUnreadable(withoutSecrets(error));
        }
        if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant')
          throw signInFailures.codeUnknown(code);
        throw signInFailures.codeNotExchanged(code, withoutSecrets(error));
      }
    },
  };
}

function discover(context: AppContext): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = context.config.google;
  // Without this the library trusts TLS and does not verify the ID token's signature.
  const execute = [oidc.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: requestSeconds,
    [oidc.customFetch]: (url, options) => context.fetch(url, options as RequestInit),
  });
}

const idTokenErrors = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
];

function isIdTokenError(error: unknown): boolean {
  return error instanceof oidc.ClientError && idTokenErrors.includes(error.code ?? '');
}

// The library's errors contain the response with its tokens as their cause: only texts may be logged.
function withoutSecrets(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('unknown');
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  const said = error instanceof oidc.ResponseBodyError ? `: ${error.error}` : '';
  return new Error(`${error.message}${said}${inner}${code}`);
}
