import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const cookieName = 'beyond_prode_sign_in';
const cookieSeconds = 300;

/**
 * Marks the browser that starts a sign-in and answers the mark's digest. A mark it already has stays: two tabs may sign
 * in at once.
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const mark = markOf(request) ?? randomBytes(32).toString('base64url');
  reply.setCookie(cookieName, mark, {
    path: '/auth/v1',
    maxAge: cookieSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  });
  return digest(mark);
}

/** The digest of the browser's mark; undefined when it never started a sign-in, or over five minutes ago. */
export function browserDigest(request: FastifyRequest): string | undefined {
  const mark = markOf(request);
  return mark === undefined ? undefined : digest(mark);
}

function markOf(request: FastifyRequest): string | undefined {
  const mark = request.cookies[cookieName];
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : undefined;
}

function digest(mark: string): string {
  return createHash('sha256').update(mark).digest('base64url');
}
