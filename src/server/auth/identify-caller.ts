import { hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { verifyAccessToken } from './access-token.ts';
import { isAllowedEmail } from './allowed-email.ts';
import type { CallerResult } from './caller.ts';

const userIdSchema = z.uuid();

/** The key that the app sends in place of a token; it makes a visitor (rulings, "Answers"). */
const visitorKey = 'anon';
const restLeewaySeconds = 30;

/**
 * Says who calls, by the `Authorization` header: none, another scheme or `Bearer anon` is a visitor, the service key
 * the service, a good access token a participant. Sessions are not looked up: a token lives until it expires
 * (wire contract 6). `leewaySeconds` on its times is 30 unless told, as PostgREST has it.
 */
export async function identifyCaller(
  context: AppContext,
  authorizationHeader: string | undefined,
  options: { leewaySeconds?: number } = {},
): Promise<CallerResult> {
  const token = bearerToken(authorizationHeader);
  if (token === null || token === visitorKey) return { ok: true, caller: { role: 'visitor' } };
  if (isServiceKey(context, token)) return { ok: true, caller: { role: 'service' } };

  const verified = await verifyAccessToken(context, token, options.leewaySeconds ?? restLeewaySeconds);
  if (!verified.ok) return verified;
  const { sub, email, session_id: sessionId } = verified.claims;
  const userId = userIdSchema.safeParse(sub);
  if (!userId.success || sessionId === undefined) {
    return { ok: false, fault: { reason: 'malformed', message: 'JWT cryptographic operation failed' } };
  }
  if (!isAllowedEmail(email, context.config.allowedEmailDomains)) {
    return {
      ok: false,
      fault: { reason: 'domain', message: 'The e-mail domain of this account is not allowed' },
    };
  }
  return { ok: true, caller: { role: 'participant', userId: userId.data, email, sessionId } };
}

/** The token of a `Bearer` header ('' when it has none), or null for no header or another scheme. */
export function bearerToken(authorizationHeader: string | undefined): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(authorizationHeader?.trim() ?? '');
  return match === null ? null : (match[1] ?? '').trim();
}

// The comparison takes one time whatever was sent; only the key's length could be found out.
function isServiceKey({ config }: AppContext, token: string): boolean {
  if (token.length !== config.serviceRoleKey.length) return false;
  return timingSafeEqual(digest(token), digest(config.serviceRoleKey));
}

function digest(value: string): Buffer {
  return hash('sha256', value, 'buffer');
}
