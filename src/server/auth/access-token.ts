import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { AppContext } from '../context.ts';
import { markTokenSeen } from './session-repository.ts';

export const accessTokenSeconds = 3600;
/** Tokens are accepted this long after expiry, because clocks differ. */
const leewaySeconds = 30;
const audience = 'authenticated';

const claimsSchema = z.object({
  sub: z.uuid(),
  email: z.string().catch(''),
  session_id: z.uuid(),
  refresh_token_id: z.uuid().optional(),
  exp: z.number(),
});
type AccessTokenClaims = z.infer<typeof claimsSchema>;

const messages = {
  malformed: 'JWT cryptographic operation failed',
  signature: 'No suitable key or wrong key type',
  expired: 'JWT expired',
  domain: 'The e-mail domain of this account is not allowed',
  'session-ended': 'The session of this token has ended',
};

/** Why a Bearer token was refused. `message` may be sent to the client (docs/api.md#errors-of-restv1). */
export interface TokenError {
  reason: keyof typeof messages;
  message: string;
}

/** Returns the refusal of a token. */
export function refuseToken(reason: TokenError['reason']): { ok: false; error: TokenError } {
  return { ok: false, error: { reason, message: messages[reason] } };
}

/** The claims that differ between tokens, except for times (docs/api.md#sessions). */
export interface AccessTokenSubject {
  userId: string;
  email: string;
  sessionId: string;
  /** The refresh token issued with this access token. */
  refreshTokenId: string;
  signedInAt: Date;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
}

/** Signs an access token. `expiresAt` is in epoch seconds. */
export async function signAccessToken(
  { config, clock }: AppContext,
  subject: AccessTokenSubject,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(clock() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const claims = {
    iss: `${config.publicUrl}/auth/v1`,
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
  return { token: await signer.sign(memoryOf(config).key), expiresAt };
}

/** Verifies signature, times and audience of a token. A process verifies a signature once, the expiry at every call. */
export async function verifyAccessToken(
  { config, clock }: AppContext,
  token: string,
): Promise<{ ok: true; claims: AccessTokenClaims } | { ok: false; error: TokenError }> {
  const { key, verified } = memoryOf(config);
  const known = verified.get(token);
  if (known !== undefined)
    return known.exp > Math.floor(clock() / 1000) - leewaySeconds
      ? { ok: true, claims: known }
      : refuseToken('expired');
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience,
      clockTolerance: leewaySeconds,
      currentDate: new Date(clock()),
      requiredClaims: ['exp'],
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return refuseToken('malformed');
    verified.set(token, claims.data);
    return { ok: true, claims: claims.data };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuseToken('expired');
    if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed)
      return refuseToken('signature');
    if (error instanceof errors.JOSEError || error instanceof TypeError) return refuseToken('malformed');
    throw error;
  }
}

const rememberedTokens = 10_000;

/** What a process keeps for its secret. The key object is reused, because jose caches what it derives from it. */
interface Memory {
  key: KeyObject;
  verified: LRUCache<string, AccessTokenClaims>;
}
const memories = new WeakMap<Config, Memory>();

function memoryOf(config: Config): Memory {
  const known = memories.get(config);
  if (known !== undefined) return known;
  const key = createSecretKey(Buffer.from(config.jwtSecret));
  const memory: Memory = { key, verified: new LRUCache({ max: rememberedTokens }) };
  memories.set(config, memory);
  return memory;
}

const noted = new WeakSet<AccessTokenClaims>();

/** Records in the background that the client has the refresh token issued with this one (docs/api.md#refresh-tokens). */
export function noteUse({ database }: AppContext, claims: AccessTokenClaims): void {
  const { sub: userId, refresh_token_id: id } = claims;
  if (id === undefined || noted.has(claims) || database.isReadOnly()) return;
  noted.add(claims);
  markTokenSeen(database.db, { userId, id }).catch(() => noted.delete(claims));
}
