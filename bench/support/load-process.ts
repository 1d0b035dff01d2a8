import autocannon, { type Request } from 'autocannon';
import { answerJobs } from './helper-process.ts';
import { predictionBody, tokenOf } from './people.ts';

/** What to send, and for how long. A save is never sent twice: it goes on where the last job ended. */
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

/** Answers a second and their times in milliseconds; `failed` counts whatever was no success. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  /** What failed, in words. */
  faults: string;
  sent: number;
}

/** More than any connection answers in its time; their order never repeats a save. */
const savesPerConnection = 4_000;

answerJobs<LoadJob, LoadResult>(async (job) => {
  const { url, connections, seconds } = job;
  let client = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(connection) {
      connection.setRequests(requestsOf(job, client));
      client += 1;
    },
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
    faults: JSON.stringify([result.statusCodeStats, { errors: result.errors, timeouts: result.timeouts }]),
    sent: result.requests.total,
  };
});

function requestsOf({ kind, jwtSecret, connections }: LoadJob, client: number): Request[] {
  if (kind.name === 'get') return [{ method: 'GET', path: kind.path, headers: kind.headers }];
  if (kind.name === 'own-predictions') {
    return Array.from({ length: 50 }, (_, index): Request => {
      const { id, token } = tokenOf((client + index * connections) % kind.people, jwtSecret);
      const path = `/rest/v1/predictions?select=*&user_id=eq.${id}&order=predicted_at.desc`;
      return { method: 'GET', path, headers: { authorization: `Bearer ${token}` } };
    });
  }
  const { people, matches, from } = kind;
  return Array.from({ length: savesPerConnection }, (_, index): Request => {
    const number = from + client + index * connections;
    const { id, token } = tokenOf(number % people, jwtSecret);
    return {
      method: 'POST',
      path: '/rest/v1/predictions?on_conflict=user_id%2Cmatch_id&select=*',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/vnd.pgrst.object+json',
        prefer: 'resolution=merge-duplicates,return=representation',
      },
      body: predictionBody(id, matches[Math.floor(number / people) % matches.length] ?? ''),
    };
  });
}
