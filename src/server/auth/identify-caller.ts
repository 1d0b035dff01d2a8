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

/** Clients send this key when nobody is signed in. */
const visitorKey = 'anon';

/** Identifies the caller by the `Authorization` header, without waiting for a query (docs/api.md#callers). */
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

/** Returns the participant who calls, or null for any other caller. */
export async function identifyParticipant(
  context: AppContext,
  authorizationHeader: string | undefined,
): Promise<Participant | null> {
  const identified = await identifyCaller(context, authorizationHeader);
  return identified.ok && identified.caller.role === 'participant' ? identified.caller : null;
}

/** Returns an `onRequest` hook that admits only the service (docs/api.md#callers). Participants get 403, others 401. */
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

/** Returns the token of a `Bearer` header, '' if it is empty, or null without such a header. */
export function bearerToken(authorizationHeader: string | undefined): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(authorizationHeader?.trim() ?? '');
  return match === null ? null : (match[1] ?? '').trim();
}

// Takes the same time for all tokens of the key's length. Timing reveals only that length.
function isServiceKey({ config }: AppContext, token: string): boolean {
  if (token.length !== config.serviceRoleKey.length) return false;
  return timingSafeEqual(digest(token), digest(config.serviceRoleKey));
}

function digest(value: string): Buffer {
  return hash('sha256', value, 'buffer');
}
