import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { createResponseCache, prepareResponse, type CacheEntry } from '../response-cache/index.ts';
import { notCached, type Response } from './response.ts';
import { restPrefix } from './rest-request.ts';

export interface RankingCache {
  /** The key of a request whose response many callers share (the ranking without filters), else null. */
  keyOf(request: FastifyRequest, caller: Caller): string | null;
  find(key: string): CacheEntry | undefined;
  get(key: string, respond: () => Promise<Response>): Promise<CacheEntry>;
  /** For writes of this process; those of others arrive through the change feed. */
  invalidate(): void;
  /** Ends the subscription to the change feed. */
  stop(): void;
}

const rankingAddress = `${restPrefix}/user_stats?`;
/** A query of these parameters only: with a filter, few callers share the response. */
const sharedQuery = /^(?:(?:select|order|limit|offset)=[^&]*(?:&|$))+$/;

/**
 * Creates the cache of the ranking's pages, each built once per change (docs/architecture.md#ranking-cache). Who may
 * read it must be checked at every request: the key holds no more than the caller's role.
 */
export function createRankingCache({ changes, clock }: Pick<AppContext, 'changes' | 'clock'>): RankingCache {
  const responses = createResponseCache<CacheEntry>({ clock });
  const stop = changes.subscribe((topic) => {
    if (topic === 'ranking') responses.invalidate();
  });
  return {
    keyOf(request, caller) {
      const { url = '' } = request.raw;
      if (request.method !== 'GET' || caller.role === 'visitor' || !url.startsWith(rankingAddress))
        return null;
      if (!sharedQuery.test(url.slice(rankingAddress.length))) return null;
      const { accept = '', prefer = '', range = '', 'accept-profile': profile = '' } = request.headers;
      return [caller.role, url, accept, prefer, range, profile].join('\n');
    },
    find: responses.find,
    get: (key, respond) => responses.get(key, async () => prepareEntry(await respond())),
    invalidate: responses.invalidate,
    stop,
  };
}

function prepareEntry({ status, headers, body }: Response): CacheEntry {
  const text = body ?? '';
  // The total is not in the body, but another total is another response.
  const content = `${headers['content-range']}\n${text}`;
  return prepareResponse({ status, headers: { ...notCached, ...headers }, body: text }, content);
}
