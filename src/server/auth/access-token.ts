import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { AppContext } from '../context.ts';
import { accessTokenClaimsSchema, type AccessTokenClaims } from './access-token-claims.ts';
import type { TokenFault } from './caller.ts';
import { verifiedTokens } from './verified-tokens.ts';

/** How long an access token lasts, in seconds (wire contract 5). */
export const accessTokenSeconds = 3600;
const audience = 'authenticated';

/** What an access token says beyond its times, audience and issuer (wire contract 5). */
export interface AccessTokenSubject {
  userId: string;
  email: string;
  sessionId: string;
  signedInAt: Date;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
}

/** A signed access token and when it ends, in epoch seconds. */
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
    is_anonymous: false,
  };
  const signer = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  return { token: await signer.sign(signingKey(context.config)), expiresAt };
}

export type AccessTokenResult = { ok: true; claims: AccessTokenClaims } | { ok: false; fault: TokenFault };

/**
 * Checks a token's signature, times and audience; whether its claims may still do anything is the caller's to say.
 * `leewaySeconds` is granted on its times: PostgREST gives 30, the sign-in service none (wire contract 5 and 8).
 * The signature of one that was good before is not computed again, its end is checked each time.
 */
export async function verifyAccessToken(
  context: AppContext,
  token: string,
  leewaySeconds: number,
): Promise<AccessTokenResult> {
  const known = verifiedTokens(context.config);
  const verified = known.find(token);
  if (verified !== undefined) {
    const ended = verified.exp <= Math.floor(context.clock() / 1000) - leewaySeconds;
    return ended ? refuse('expired', 'JWT expired') : { ok: true, claims: verified.claims };
  }
  try {
    const { payload } = await jwtVerify(token, signingKey(context.config), {
      algorithms: ['HS256'],
      audience,
      clockTolerance: leewaySeconds,
      currentDate: new Date(context.clock()),
      requiredClaims: ['exp'],
    });
    const claims = accessTokenClaimsSchema.parse(payload);
    // Ours have no other time than their end.
    if (payload.nbf === undefined && payload.exp !== undefined) {
      known.remember(token, { claims, exp: payload.exp });
    }
    return { ok: true, claims };
  } catch (error) {
    return faultOf(error, token);
  }
}

// The messages are PostgREST's (wire contract 8), which shows them; /auth/v1 words its own by the reason.
function faultOf(error: unknown, token: string): AccessTokenResult {
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

function refuse(reason: TokenFault['reason'], message: string): AccessTokenResult {
  return { ok: false, fault: { reason, message } };
}

// jose keeps what it derived from a key object, so that every request after the first saves the import.
const keys = new WeakMap<AppContext['config'], KeyObject>();

function signingKey(config: AppContext['config']): KeyObject {
  const known = keys.get(config);
  if (known !== undefined) return known;
  const key = createSecretKey(Buffer.from(config.jwtSecret));
  keys.set(config, key);
  return key;
}
