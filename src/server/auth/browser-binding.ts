import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const cookieName = 'beyond_prode_sign_in';
const cookieSeconds = 300;

/**
 * Sets the cookie of the browser that starts a sign-in and returns its digest (docs/api.md#authorize). An existing
 * cookie keeps its value: two tabs may sign in at once.
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const value = cookieValue(request) ?? randomBytes(32).toString('base64url');
  reply.setCookie(cookieName, value, {
    path: '/auth/v1',
    maxAge: cookieSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  });
  return digest(value);
}

/** Returns the digest of the browser's cookie; undefined without a sign-in started in the last five minutes. */
export function browserDigest(request: FastifyRequest): string | undefined {
  const value = cookieValue(request);
  return value === undefined ? undefined : digest(value);
}

function cookieValue(request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
