import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isAllowedEmail } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';

/** Lifetime of an access token, in seconds. */
export const accessTokenSeconds = 3600;
const audience = 'authenticated';

/** The claims that the server uses of a verified access token. */
const claimsSchema = z.object({
  sub: z.string().optional().catch(undefined),
  email: z.string().catch(''),
  session_id: z.uuid().optional().catch(undefined),
  refresh_token_id: z.uuid().optional().catch(undefined),
  /** In epoch seconds; verification requires it. */
  exp: z.number(),
});
/**
 * With `userId`, `sub` when it is a UUID, and `allowed`, whether the e-mail is of an allowed domain
 * (docs/rules.md#allowed-e-mail-domains).
 */
export type AccessTokenClaims = z.infer<typeof claimsSchema> & {
  userId: string | undefined;
  allowed: boolean;
};

/** Why a Bearer token was refused; `message` may be sent to the client (docs/api.md#errors-of-restv1). */
export interface TokenError {
  reason: 'malformed' | 'signature' | 'expired' | 'not-yet-valid' | 'audience' | 'domain' | 'session-ended';
  message: string;
}

/** The claims of docs/api.md#sessions that differ from token to token, times aside. */
export interface AccessTokenSubject {
  userId: string;
  email: string;
  sessionId: string;
  /** Of the refresh token that is given with it. */
  refreshTokenId: string;
  signedInAt: Date;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
}

/** Signs an access token; `expiresAt` is in epoch seconds. */
export async function signAccessToken(
  context: AppContext,
  subject: AccessTokenSubject,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(context.clock() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const claims = {
    iss: `${context.config.publicUrl}/auth/v1`,
    sub: subject.userId,
    aud: audience,
    exp: expiresAt,
    iat: issuedAt,
    email: subject.email,
    phone: '',
    app_metadata: subject.appMetadata,
    user_metadata: subject.userMetadata,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'oauth', timestamp: Math.floor(subject.signedInAt.getTime() / 1000) }],
    session_id: subject.sessionId,
    refresh_token_id: subject.refreshTokenId,
    is_anonymous: false,
  };
  const signer = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  return { token: await signer.sign(signingKey(context.config)), expiresAt };
}

export type AccessTokenResult = { ok: true; claims: AccessTokenClaims } | { ok: false; error: TokenError };

/**
 * Verifies signature, times (with `leewaySeconds`) and audience; what its claims permit is for the caller to decide.
 * A process checks signature and domain of a token once, since secret and list stay while it runs, and its expiry each time: the
 * result of a known token is no promise.
 */
export function verifyAccessToken(
  context: AppContext,
  token: string,
  leewaySeconds: number,
): AccessTokenResult | Promise<AccessTokenResult> {
  const verified = verifiedTokens(context.config).find(token);
  if (verified === undefined) return verifyUnknownToken(context, token, leewaySeconds);
  const ended = verified.exp <= Math.floor(context.clock() / 1000) - leewaySeconds;
  return ended ? refuse('expired', 'JWT expired') : { ok: true, claims: verified };
}

async function verifyUnknownToken(
  context: AppContext,
  token: string,
  leewaySeconds: number,
): Promise<AccessTokenResult> {
  try {
    const { payload } = await jwtVerify(token, signingKey(context.config), {
      algorithms: ['HS256'],
      audience,
      clockTolerance: leewaySeconds,
      currentDate: new Date(context.clock()),
      requiredClaims: ['exp'],
    });
    const read = claimsSchema.parse(payload);
    const claims = {
      ...read,
      userId: z.uuid().safeParse(read.sub).data,
      allowed: isAllowedEmail(read.email, context.config.allowedEmailDomains),
    };
    // Only the expiry of a remembered token is checked again.
    if (payload.nbf === undefined) verifiedTokens(context.config).remember(token, claims);
    return { ok: true, claims };
  } catch (error) {
    return errorOf(error, token);
  }
}

// /rest/v1 sends these messages, PostgREST's own; /auth/v1 has texts of its own by the reason.
function errorOf(error: unknown, token: string): AccessTokenResult {
  const parts = token.split('.').length;
  if (token === '') return refuse('malformed', 'Empty JWT is sent in Authorization header');
  if (parts !== 3) return refuse('malformed', `Expected 3 parts in JWT; got ${parts}`);
  if (error instanceof errors.JWTExpired) return refuse('expired', 'JWT expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'nbf') return refuse('not-yet-valid', 'JWT not yet valid');
    if (error.claim === 'exp') return refuse('expired', 'JWT expired');
    return refuse('audience', 'JWT not in audience');
  }
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed) {
    return refuse('signature', 'No suitable key or wrong key type');
  }
  if (error instanceof errors.JOSEError || error instanceof TypeError) {
    return refuse('malformed', 'JWT cryptographic operation failed');
  }
  throw error;
}

function refuse(reason: TokenError['reason'], message: string): AccessTokenResult {
  return { ok: false, error: { reason, message } };
}

// One key object for all requests: jose caches what it derives from it.
const keys = new WeakMap<AppContext['config'], KeyObject>();

function signingKey(config: AppContext['config']): KeyObject {
  const known = keys.get(config);
  if (known !== undefined) return known;
  const key = createSecretKey(Buffer.from(config.jwtSecret));
  keys.set(config, key);
  return key;
}

/** Cached tokens at most: more than an agency has people. */
const rememberedTokens = 10_000;

/** A cache of tokens with a valid signature and audience, whose expiry is checked at each use. */
interface VerifiedTokens {
  find(token: string): AccessTokenClaims | undefined;
  remember(token: string, claims: AccessTokenClaims): void;
}

const caches = new WeakMap<AppContext['config'], VerifiedTokens>();

/** The cache of a configuration: another secret has another cache. */
export function verifiedTokens(config: AppContext['config']): VerifiedTokens {
  const known = caches.get(config) ?? createCache();
  caches.set(config, known);
  return known;
}

function createCache(): VerifiedTokens {
  // By signature, as a digest of the token costs more than all else that a known one does; the whole token must be the same.
  const known = new LRUCache<string, { token: string; claims: AccessTokenClaims }>({ max: rememberedTokens });
  return {
    find(token) {
      const entry = known.get(signatureOf(token));
      return entry?.token === token ? entry.claims : undefined;
    },
    remember: (token, claims) => void known.set(signatureOf(token), { token, claims }),
  };
}

function signatureOf(token: string): string {
  return token.slice(token.lastIndexOf('.') + 1);
}
