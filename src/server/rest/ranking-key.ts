import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/identify-caller.ts';
import { restPrefix } from './rest-request.ts';

const rankingAddress = `${restPrefix}/user_stats?`;
/** A query of these parameters only: with a filter, few callers share the response. */
const sharedQuery = /^(?:(?:select|order|limit|offset)=[^&]*(?:&|$))+$/;

/**
 * Returns the key of a request whose response many callers share (the ranking without filters), else null. It holds no more
 * than the caller's role, so that who may read the ranking must be checked at every request.
 */
export function rankingKeyOf(request: FastifyRequest, caller: Caller): string | null {
  const { url = '' } = request.raw;
  if (request.method !== 'GET' || caller.role === 'visitor' || !url.startsWith(rankingAddress)) return null;
  if (!sharedQuery.test(url.slice(rankingAddress.length))) return null;
  const { accept = '', prefer = '', range = '', 'accept-profile': profile = '' } = request.headers;
  return [caller.role, url, accept, prefer, range, profile].join('\n');
}
