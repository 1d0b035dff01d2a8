import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { respondToJobs } from './helper-process.ts';

export interface CrowdJob {
  url: string;
  people: { id: string; token: string }[];
  /** How long each page waits between two questions, in milliseconds. */
  everyMs: number;
  /** Pages ask for `seconds`, or until they have read a ranking newer than `ranking`, the matches and their own row. */
  until: { seconds: number } | { ranking: number };
}

export interface CrowdResult {
  questions: number;
  /** Connections closed by the server. A browser asks again over a new one. */
  resets: number;
  /** Of the responses to the questions, in milliseconds. */
  p99: number;
  /** Milliseconds until the last page had the new ranking, and until it had everything. */
  rankingMs: number;
  lastMs: number;
  points: number | null;
}

const select = 'select=*%2Cprofiles%28email%2Cfull_name%2Cavatar_url%29';
const rankingPage = `/rest/v1/user_stats?${select}&order=total_points.desc&limit=50`;
const ownRow = `/rest/v1/user_stats?${select}&user_id=eq.`;

/** Each browser keeps its connection from one job to the next. */
const connections = new Map<string, Agent>();

respondToJobs<CrowdJob, CrowdResult>(async ({ url, people, everyMs, until }) => {
  const begun = performance.now();
  const result: CrowdResult = { questions: 0, resets: 0, p99: 0, rankingMs: 0, lastMs: 0, points: null };
  const times: number[] = [];
  const isOver = (): boolean => 'seconds' in until && performance.now() - begun >= until.seconds * 1_000;

  async function open({ id, token }: CrowdJob['people'][number]): Promise<void> {
    const agent = connections.get(id) ?? new Agent({ keepAlive: true, maxSockets: 1 });
    connections.set(id, agent);
    const read = (path: string) =>
      request(url + path, { agent, token }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') throw error;
        result.resets += 1;
        return request(url + path, { agent, token });
      });
    await setTimeout(Math.random() * everyMs);
    for (; !isOver(); await setTimeout(everyMs)) {
      const askedAt = performance.now();
      const { versions } = JSON.parse(await read('/api/changes')) as { versions: { ranking: number } };
      times.push(performance.now() - askedAt);
      if ('seconds' in until || versions.ranking <= until.ranking) continue;
      const rows = JSON.parse(await read(rankingPage)) as { total_points: number }[];
      result.rankingMs = performance.now() - begun;
      result.points = rows[0]?.total_points ?? null;
      await read('/api/match-data');
      await read(ownRow + id);
      break;
    }
  }

  await Promise.all(people.map(open));
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return { ...result, questions: times.length, p99, lastMs: performance.now() - begun };
});

function request(address: string, { agent, token }: { agent: Agent; token: string }): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} returned ${response.statusCode}`));
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.once('end', () => resolve(text));
    }).once('error', reject);
  });
}
