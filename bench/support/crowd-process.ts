import { Agent, get, type IncomingMessage } from 'node:http';
import { respondToJobs } from './helper-process.ts';

export interface CrowdJob {
  url: string;
  streams: number;
  tokens: string[];
  /** Opens the streams; or waits until each was notified of a new ranking and read it; or reconnects all at once. */
  name: 'open' | 'wait-for-ranking' | 'come-back';
}

/** Milliseconds until the last one was notified, and until the last one had its answers. */
export interface CrowdResult {
  notifiedMs: number;
  lastMs: number;
}

const page =
  '/rest/v1/user_stats?select=*%2Cprofiles%28email%2Cfull_name%2Cavatar_url%29&order=total_points.desc&limit=50';
let open: IncomingMessage[] = [];
/** Each person's other requests; browsers have connections of their own, here they share some. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

respondToJobs<CrowdJob, CrowdResult>(async (job) => {
  const begun = performance.now();
  let notifiedMs = 0;
  if (job.name === 'open') open = await openAll(job);
  if (job.name === 'wait-for-ranking') {
    const answers = open.map(async (stream, number) => {
      await told(stream);
      notifiedMs = performance.now() - begun;
      await read(job, page, number);
    });
    await Promise.all(answers);
  }
  if (job.name === 'come-back') {
    for (const stream of open) stream.destroy();
    const back = Array.from({ length: job.streams }, async (_, number) => {
      const stream = await openOne(job.url, number);
      await Promise.all([read(job, '/api/match-data', number), read(job, page, number)]);
      return stream;
    });
    open = await Promise.all(back);
  }
  return { notifiedMs, lastMs: performance.now() - begun };
});

async function openAll({ url, streams }: CrowdJob): Promise<IncomingMessage[]> {
  const all: IncomingMessage[] = [];
  while (all.length < streams) {
    const some = Math.min(200, streams - all.length);
    all.push(...(await Promise.all(Array.from({ length: some }, (_, number) => openOne(url, number)))));
  }
  return all;
}

/** Opens one stream, from one of 200 loopback addresses: a process has a limit for each (docs/api.md#events). */
function openOne(url: string, number: number): Promise<IncomingMessage> {
  const localAddress = `127.0.0.${1 + (number % 200)}`;
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/events`, { agent: false, localAddress }, (stream) => {
      if (stream.statusCode !== 200) reject(new Error(`A stream was refused with ${stream.statusCode}.`));
      stream.on('error', () => {});
      stream.once('data', () => resolve(stream));
    });
    request.once('error', reject);
  });
}

function told(stream: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const listen = (chunk: Buffer): void => {
      if (!chunk.toString().includes('data: ranking')) return;
      stream.off('data', listen);
      resolve();
    };
    stream.on('data', listen);
  });
}

function read({ url, tokens }: CrowdJob, path: string, number: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${tokens[number % tokens.length]}`,
    'accept-encoding': 'gzip, br',
  };
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}`));
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
}
