import { hash, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../context.ts';
import { noteUse } from './note-use.ts';
import { verifyAccessToken, type AccessTokenResult, type TokenError } from './access-token.ts';

/** A visitor (not signed in), a participant with a valid access token, or the service with its key. */
export type Caller = { role: 'visitor' } | { role: 'service' } | Participant;

export interface Participant {
  role: 'participant';
  userId: string;
  email: string;
  sessionId: string;
  /** When the access token expires, in epoch seconds. */
  expiresAt: number;
}

export type CallerResult = { ok: true; caller: Caller } | { ok: false; error: TokenError };

/** Sent by the app in place of a token. */
const visitorKey = 'anon';
const defaultLeewaySeconds = 30;

/**
 * Identifies the caller by the `Authorization` header (docs/api.md#callers), without a query: an access token works until
 * it expires, `leewaySeconds` included (30 by default), or its session is known to have ended. The result is no promise
 * when this process has verified the token before: most requests then go on without waiting for a turn.
 */
export function identifyCaller(
  context: AppContext,
  authorizationHeader: string | undefined,
  options: { leewaySeconds?: number } = {},
): CallerResult | Promise<CallerResult> {
  const token = bearerToken(authorizationHeader);
  if (token === null || token === visitorKey) return { ok: true, caller: { role: 'visitor' } };
  if (isServiceKey(context, token)) return { ok: true, caller: { role: 'service' } };

  const verified = verifyAccessToken(context, token, options.leewaySeconds ?? defaultLeewaySeconds);
  return verified instanceof Promise
    ? verified.then((result) => callerOf(context, result))
    : callerOf(context, verified);
}

function callerOf(context: AppContext, verified: AccessTokenResult): CallerResult {
  if (!verified.ok) return verified;
  const { userId, email, session_id: sessionId, exp: expiresAt, allowed } = verified.claims;
  if (userId === undefined || sessionId === undefined) {
    return { ok: false, error: { reason: 'malformed', message: 'JWT cryptographic operation failed' } };
  }
  if (!allowed) {
    return {
      ok: false,
      error: { reason: 'domain', message: 'The e-mail domain of this account is not allowed' },
    };
  }
  if (context.endedSessions.has(sessionId)) {
    return { ok: false, error: { reason: 'session-ended', message: 'The session of this token has ended' } };
  }
  noteUse(context, verified.claims);
  return { ok: true, caller: { role: 'participant', userId, email, sessionId, expiresAt } };
}

/** Returns the participant who calls, null for any other caller: for routes of participants alone. A promise as above. */
export function identifyParticipant(
  context: AppContext,
  authorizationHeader: string | undefined,
): Participant | null | Promise<Participant | null> {
  const identified = identifyCaller(context, authorizationHeader);
  return identified instanceof Promise ? identified.then(participantOf) : participantOf(identified);
}

function participantOf(identified: CallerResult): Participant | null {
  return identified.ok && identified.caller.role === 'participant' ? identified.caller : null;
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
