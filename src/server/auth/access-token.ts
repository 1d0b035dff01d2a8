import { createSecretKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Config } from '../config/config.ts';
import type { AppContext } from '../context.ts';

export const accessTokenSeconds = 3600;
export const audience = 'authenticated';

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
  return { token: await signer.sign(tokenKeyOf(config)), expiresAt };
}

const keys = new WeakMap<Config, KeyObject>();

/** Returns the key of the configured secret, always the same object, because jose caches what it derives from it. */
export function tokenKeyOf(config: Config): KeyObject {
  const key = keys.get(config) ?? createSecretKey(Buffer.from(config.jwtSecret));
  keys.set(config, key);
  return key;
}
