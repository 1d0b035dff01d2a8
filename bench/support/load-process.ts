import autocannon, { type Request } from 'autocannon';
import { respondToJobs } from './helper-process.ts';
import { predictionBody, tokenOf } from './people.ts';

/** A load. No save is sent twice: `from` is where the last job ended. */
export interface LoadJob {
  url: string;
  connections: number;
  seconds: number;
  jwtSecret: string;
  kind:
    | { name: 'get'; path: string; headers: Record<string, string> }
    | { name: 'own-predictions'; people: number }
    | { name: 'save'; people: number; matches: string[]; from: number };
}

/** Responses per second, and their times in milliseconds. `failed` counts every response that was not a success. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  errors: string;
  /** The number of the first save that was not sent. */
  next: number;
}

respondToJobs<LoadJob, LoadResult>(async (job) => {
  const { url, connections, seconds, kind } = job;
  // Requests are made when they are due. Making those of many connections in advance would delay the first ones.
  let next = 'from' in kind ? kind.from : 0;
  const setupRequest = (request: Request): Request => ({ ...request, ...requestOf(job, next++) });
  const result = await autocannon({
    ...{ url, connections, duration: seconds },
    setupClient: (client) => client.setRequests([kind.name === 'get' ? requestOf(job, 0) : { setupRequest }]),
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
    errors: JSON.stringify([result.statusCodeStats, { errors: result.errors, timeouts: result.timeouts }]),
    next,
  };
});

function requestOf({ kind, jwtSecret }: LoadJob, number: number): Request {
  if (kind.name === 'get') return { method: 'GET', path: kind.path, headers: kind.headers };
  const { id, token } = tokenOf(number % kind.people, jwtSecret);
  const authorization = `Bearer ${token}`;
  if (kind.name === 'own-predictions') {
    const path = `/rest/v1/predictions?select=*&user_id=eq.${id}&order=predicted_at.desc`;
    return { method: 'GET', path, headers: { authorization } };
  }
  const turn = Math.floor(number / kind.people);
  return {
    method: 'POST',
    path: '/rest/v1/predictions?on_conflict=user_id%2Cmatch_id&select=*',
    headers: {
      authorization,
      'content-type': 'application/json',
      accept: 'application/vnd.pgrst.object+json',
      prefer: 'resolution=merge-duplicates,return=representation',
    },
    body: predictionBody(id, kind.matches[turn % kind.matches.length] ?? ''),
  };
}
