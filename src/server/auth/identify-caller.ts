import { hash, timingSafeEqual } from 'node:crypto';
import type { onRequestAsyncHookHandler } from 'fastify';
import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isAllowedEmail } from '../../domain/allowed-email.ts';
import type { Config } from '../config/config.ts';
import type { AppContext, EndedSessions } from '../context.ts';
import type { Db } from '../database/database.ts';
import type { Versions } from '../live/versions.ts';
import { audience, tokenKeyOf } from './access-token.ts';
import { findEndedSessions, markTokenSeen } from './session-repository.ts';

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

/** Why a Bearer token was refused. `message` may be sent to the client (docs/api.md#errors-of-restv1). */
export interface TokenError {
  reason: keyof typeof messages;
  message: string;
}

const messages = {
  malformed: 'JWT cryptographic operation failed',
  signature: 'No suitable key or wrong key type',
  expired: 'JWT expired',
  domain: 'The e-mail domain of this account is not allowed',
  'session-ended': 'The session of this token has ended',
};

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
  const { sub: userId, email, session_id: sessionId, isAllowed } = verified.claims;
  if (!isAllowed) return refuseToken('domain');
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

/** Tokens are accepted this long after expiry, because clocks differ. */
const leewaySeconds = 30;
const claimsSchema = z.object({
  sub: z.uuid(),
  email: z.string().catch(''),
  session_id: z.uuid(),
  refresh_token_id: z.uuid().optional(),
  exp: z.number(),
});
interface AccessTokenClaims extends z.infer<typeof claimsSchema> {
  /** Whether people with an e-mail of this domain may take part. */
  isAllowed: boolean;
}

const rememberedTokens = 10_000;
/** The tokens that this process has verified. */
const verifiedTokens = new WeakMap<Config, LRUCache<string, AccessTokenClaims>>();

/** Verifies signature, times and audience of a token. A process verifies a signature once, the expiry at every call. */
export async function verifyAccessToken(
  { config, clock }: AppContext,
  token: string,
): Promise<{ ok: true; claims: AccessTokenClaims } | { ok: false; error: TokenError }> {
  const verified = verifiedTokens.get(config) ?? new LRUCache({ max: rememberedTokens });
  verifiedTokens.set(config, verified);
  const known = verified.get(token);
  if (known !== undefined)
    return known.exp > Math.floor(clock() / 1000) - leewaySeconds
      ? { ok: true, claims: known }
      : refuseToken('expired');
  try {
    const { payload } = await jwtVerify(token, tokenKeyOf(config), {
      algorithms: ['HS256'],
      audience,
      clockTolerance: leewaySeconds,
      currentDate: new Date(clock()),
      requiredClaims: ['exp'],
    });
    const parsed = claimsSchema.safeParse(payload);
    if (!parsed.success) return refuseToken('malformed');
    const isAllowed = isAllowedEmail(parsed.data.email, config.allowedEmailDomains);
    const claims = { ...parsed.data, isAllowed };
    verified.set(token, claims);
    return { ok: true, claims };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuseToken('expired');
    if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed)
      return refuseToken('signature');
    if (error instanceof errors.JOSEError || error instanceof TypeError) return refuseToken('malformed');
    throw error;
  }
}

function refuseToken(reason: TokenError['reason']): { ok: false; error: TokenError } {
  return { ok: false, error: { reason, message: messages[reason] } };
}

const noted = new WeakSet<AccessTokenClaims>();

/** Records in the background that the client has the refresh token issued with this one (docs/api.md#refresh-tokens). */
export function noteUse({ database }: AppContext, claims: AccessTokenClaims): void {
  const { sub: userId, refresh_token_id: id } = claims;
  if (id === undefined || noted.has(claims) || database.isReadOnly()) return;
  noted.add(claims);
  markTokenSeen(database.db, { userId, id }).catch(() => noted.delete(claims));
}

/** Longer than the lifetime of an access token with its leeway. */
const endedKeptMs = 2 * 3_600_000;
const retryMs = 1_000;

/** Loads the sessions that ended lately (rules/sessions.sql), and again when the version of `sessions` rises. */
export async function openEndedSessions(
  db: Db,
  changes: Pick<Versions, 'subscribe'>,
  clock: () => number = Date.now,
): Promise<EndedSessions> {
  // In order of insertion, the oldest first.
  const endedAt = new Map<string, number>();
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  function add(sessionIds: readonly string[]): void {
    const now = clock();
    for (const [id, time] of endedAt) {
      if (time > now - endedKeptMs) break;
      endedAt.delete(id);
    }
    for (const id of sessionIds) if (!endedAt.has(id)) endedAt.set(id, now);
  }

  const load = async () => add(await findEndedSessions(db));

  function reload(): void {
    clearTimeout(retry);
    load().catch(() => {
      if (!stopped) retry = setTimeout(reload, retryMs).unref();
    });
  }

  const unsubscribe = changes.subscribe((topic) => {
    if (topic === 'sessions') reload();
  });
  await load();
  return {
    has: (sessionId) => endedAt.has(sessionId),
    add,
    stop() {
      stopped = true;
      unsubscribe();
      clearTimeout(retry);
    },
  };
}
