import * as oidc from 'openid-client';
import { z } from 'zod';
import { emailDomain } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';
import { SignInFailure, signInFailures } from './auth-errors.ts';

const requestSeconds = 10;

export interface GoogleClient {
  /** Returns the authorization address. @throws SignInFailure if discovery fails. */
  authorizationUrl(parameters: Record<string, string>): Promise<URL>;
  /** Exchanges a code and returns the person of the verified ID token. @throws SignInFailure */
  exchange(
    response: { code: string; iss: string | undefined },
    checks: { state: string; nonce: string; codeVerifier: string },
  ): Promise<GooglePerson>;
}

/** Returns the redirect URI that is registered with Google. */
export function callbackAddress({ config }: Pick<AppContext, 'config'>): string {
  return `${config.publicUrl}/auth/v1/callback`;
}

/**
 * Creates a client that discovers Google's endpoints and keys at first use. It discovers them again after a failure, and
 * after an ID token that it could not verify, because Google may have changed its keys.
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
    async exchange({ code, iss }, { state, nonce, codeVerifier }) {
      const google = await configuration();
      if (iss !== undefined && iss !== google.serverMetadata().issuer) throw signInFailures.codeUnknown(code);
      const address = new URL(callbackAddress(context));
      address.search = new URLSearchParams({ state, code, ...(iss !== undefined && { iss }) }).toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      try {
        const claims = (await oidc.authorizationCodeGrant(google, address, checks)).claims();
        // The library checks `azp` only if the token has several audiences.
        const { azp = context.config.google.clientId } = claims ?? {};
        if (claims === undefined || azp !== context.config.google.clientId)
          throw signInFailures.profileUnreadable();
        return readGooglePerson(claims);
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

// The library's errors have the response with its tokens as their cause, so only messages may be logged.
function withoutSecrets(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('unknown');
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  const said = error instanceof oidc.ResponseBodyError ? `: ${error.error}` : '';
  return new Error(`${error.message}${said}${inner}${code}`);
}

export interface GooglePerson {
  subject: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  /** Domain of the Google Workspace that the account belongs to. */
  workspace?: string | undefined;
  /** Stored as `user_metadata` (docs/api.md#sessions). */
  metadata: Record<string, unknown>;
}

// The metadata are part of every access token, and the size of request headers is limited.
const maxNameLength = 200;
const pictureSchema = z.url({ protocol: /^https?$/ }).max(1_000);
const emailSchema = z
  .string()
  .max(254)
  .refine((email) => emailDomain(email) !== undefined);
const subjectSchema = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/);
const claimsSchema = z.object({
  iss: z.string(),
  sub: subjectSchema,
  email: z.string().catch(''),
  email_verified: z.boolean().catch(false),
  name: z.string().transform(cleanText).catch(''),
  picture: pictureSchema.catch(''),
  hd: z.string().transform(cleanText).optional().catch(undefined),
});

/** Returns the person that an ID token's claims describe. @throws SignInFailure without a usable subject or e-mail. */
export function readGooglePerson(claims: oidc.IDToken): GooglePerson {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) throw signInFailures.profileUnreadable(parsed.error);
  const { iss, sub, email_verified: emailVerified, name, picture, hd } = parsed.data;
  const email = emailSchema.safeParse(parsed.data.email);
  if (!email.success) throw signInFailures.noEmail();
  const metadata = {
    iss,
    sub,
    provider_id: sub,
    ...(name === '' ? {} : { name, full_name: name }),
    ...(picture === '' ? {} : { picture, avatar_url: picture }),
    email: email.data,
    email_verified: emailVerified,
    phone_verified: false,
    ...(hd === undefined ? {} : { custom_claims: { hd } }),
  };
  return {
    subject: sub,
    email: email.data.toLowerCase(),
    emailVerified,
    workspace: hd?.toLowerCase(),
    metadata,
  };
}

// PostgreSQL cannot store NUL and lone surrogates. Bidirectional controls would reverse the text next to a name.
function cleanText(text: string): string {
  return text
    .slice(0, maxNameLength)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
    .trim();
}
