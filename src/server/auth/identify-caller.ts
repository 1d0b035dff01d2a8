import { hash, timingSafeEqual } from 'node:crypto';
import type { onRequestAsyncHookHandler } from 'fastify';
import { isAllowedEmail } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';
import { noteUse, refuseToken, verifyAccessToken, type TokenError } from './access-token.ts';

/** A visitor (not signed in), a participant with a valid access token, or the service with its key. */
export type Caller = { role: 'visitor' } | { role: 'service' } | Participant;

export interface Participant {
  role: 'participant';
  userId: string;
  email: string;
  sessionId: string;
}

/** Sent by the app in place of a token. */
const visitorKey = 'anon';

/**
 * Identifies the caller by the `Authorization` header (docs/api.md#callers), without a query: an access token works until
 * it expires or its session is known to have ended.
 */
export async function identifyCaller(
  context: AppContext,
  authorizationHeader: string | undefined,
): Promise<{ ok: true; caller: Caller } | { ok: false; error: TokenError }> {
  const token = bearerToken(authorizationHeader);
  if (token === null || token === visitorKey) return { ok: true, caller: { role: 'visitor' } };
  if (isServiceKey(context, token)) return { ok: true, caller: { role: 'service' } };
  const verified = await verifyAccessToken(context, token);
  if (!verified.ok) return verified;
  const { sub: userId, email, session_id: sessionId } = verified.claims;
  if (!isAllowedEmail(email, context.config.allowedEmailDomains)) return refuseToken('domain');
  if (context.endedSessions.has(sessionId)) return refuseToken('session-ended');
  noteUse(context, verified.claims);
  return { ok: true, caller: { role: 'participant', userId, email, sessionId } };
}

/** Returns the participant who calls, null for any other caller: for routes of participants alone. */
export async function identifyParticipant(
  context: AppContext,
  authorizationHeader: string | undefined,
): Promise<Participant | null> {
  const identified = await identifyCaller(context, authorizationHeader);
  return identified.ok && identified.caller.role === 'participant' ? identified.caller : null;
}

/**
 * A hook that lets only the service pass (docs/api.md#callers): 403 to a participant, 401 to any other caller. As an
 * `onRequest` hook it refuses before the body is read.
 */
export function requireService(context: AppContext): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const identified = await identifyCaller(context, request.headers.authorization);
    const role = identified.ok ? identified.caller.role : 'visitor';
    if (role === 'service') return;
    if (role === 'visitor') reply.header('www-authenticate', 'Bearer');
    return reply
      .code(role === 'visitor' ? 401 : 403)
      .send({ message: 'This endpoint requires the service key as Bearer token.' });
  };
}

/** The token of a `Bearer` header ('' when it has none); null without the header or with another scheme. */
export function bearerToken(authorizationHeader: string | undefined): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(authorizationHeader?.trim() ?? '');
  return match === null ? null : (match[1] ?? '').trim();
}

// Constant time for every token of the key's length; only that length could be found out.
function isServiceKey({ config }: AppContext, token: string): boolean {
  if (token.length !== config.serviceRoleKey.length) return false;
  return timingSafeEqual(digest(token), digest(config.serviceRoleKey));
}

function digest(value: string): Buffer {
  return hash('sha256', value, 'buffer');
}
