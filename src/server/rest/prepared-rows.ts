import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import {
  createPreparedAnswers,
  etagOf,
  prepareBytes,
  preparedHeaders,
  type PreparedAnswer,
} from '../prepared-answers/index.ts';
import { notKept, type Answer } from './answer.ts';
import type { RestRequest } from './rest-request.ts';

export interface PreparedRanking {
  /** The key of a call whose answer many share, else null: the ranking, asked for without filters. */
  keyOf(request: FastifyRequest, caller: Caller): string | null;
  find(key: string): PreparedAnswer | undefined;
  get(key: string, answer: () => Promise<Answer>): Promise<PreparedAnswer>;
  /** For this process's own writes; those of others are heard of. */
  invalidate(): void;
  stop(): void;
}

const rankingAddress = '/rest/v1/user_stats?';
/** All that may stand in such a query: a filter makes an answer that few share. */
const sharedQuery = /^(?:(?:select|order|limit|offset)=[^&]*(?:&|$))+$/;

/**
 * The pages of the ranking, made once a change. Its rows are the same for all who may see them, and who may is asked
 * at every request; roles never share a key.
 */
export function createPreparedRanking({
  changes,
  clock,
}: Pick<AppContext, 'changes' | 'clock'>): PreparedRanking {
  const answers = createPreparedAnswers<PreparedAnswer>({ clock });
  const stop = changes.subscribe((topic) => {
    if (topic === 'ranking') answers.invalidate();
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
    find: answers.find,
    get: (key, answer) => answers.get(key, async () => prepareRows(await answer())),
    invalidate: answers.invalidate,
    stop,
  };
}

function prepareRows({ status, headers, body }: Answer): PreparedAnswer {
  const text = body ?? '';
  // The total is no part of the body: with another one the answer is another.
  const bytes = prepareBytes(text, etagOf(`${headers['content-range']}\n${text}`));
  return { status, bytes, headers: preparedHeaders(bytes, { ...notKept, ...headers }) };
}

/** Whether a call may have changed the ranking. */
export function mayChangeRanking(request: RestRequest): boolean {
  return request.method === 'POST' || request.method === 'PATCH';
}
