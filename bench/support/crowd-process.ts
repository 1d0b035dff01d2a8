import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { respondToJobs } from './helper-process.ts';

export interface CrowdJob {
  url: string;
  people: { id: string; token: string }[];
  /**
   * Opens a stream each, with or without the token; or waits until each has the new ranking, from its stream or, without the
   * token, by asking; or closes them and has all come back at once.
   */
  name: 'open' | 'open-without-token' | 'wait-for-ranking' | 'come-back';
}

/** Milliseconds until the last one heard of it, had the ranking, and had what it asks for besides. */
export interface CrowdResult {
  notifiedMs: number;
  rankingMs: number;
  lastMs: number;
  /** The points of the first in the ranking. */
  points: number | null;
}

const page =
  '/rest/v1/user_stats?select=*%2Cprofiles%28email%2Cfull_name%2Cavatar_url%29&order=total_points.desc&limit=50';
const ownRow = '/rest/v1/user_stats?select=*%2Cprofiles%28email%2Cfull_name%2Cavatar_url%29&user_id=eq.';
const changed = 'event: change\ndata: ranking\n\n';
const carried = /event: ranking\ndata: ([\w+/=]+)\n\n/;
const spreadOf = /event: spread\ndata: (\d+)\n\n/;
let streams: Socket[] = [];
/** Each person's other requests; browsers have connections of their own, here they share some. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

respondToJobs<CrowdJob, CrowdResult>(async (job) => {
  const begun = performance.now();
  const result: CrowdResult = { notifiedMs: 0, rankingMs: 0, lastMs: 0, points: null };
  if (job.name === 'open' || job.name === 'open-without-token') {
    for (const stream of streams) stream.destroy();
    streams = [];
    while (streams.length < job.people.length) {
      const some = job.people.slice(streams.length, streams.length + 200);
      streams.push(...(await Promise.all(some.map((_, index) => openOne(job, streams.length + index)))));
    }
  }
  if (job.name === 'wait-for-ranking') {
    const pages = streams.map(async (stream, number) => {
      const text = await told(stream);
      result.notifiedMs = performance.now() - begun;
      const found = carried.exec(text)?.[1] ?? (await read(job, page, number));
      result.rankingMs = performance.now() - begun;
      await pause(Math.random() * Number(spreadOf.exec(text)?.[1] ?? 0));
      await Promise.all([
        read(job, '/api/match-data', number),
        read(job, ownRow + idOf(job, number), number),
      ]);
      return found;
    });
    const texts = new Set(await Promise.all(pages));
    if (texts.size > 1) throw new Error('Not everybody was sent the same ranking.');
    result.points = pointsOf([...texts][0] ?? '');
  }
  if (job.name === 'come-back') {
    for (const stream of streams) stream.destroy();
    const back = job.people.map(async (_, number) => {
      const stream = await openOne(job, number);
      await Promise.all([read(job, '/api/match-data', number), read(job, page, number)]);
      return stream;
    });
    streams = await Promise.all(back);
  }
  return { ...result, lastMs: performance.now() - begun };
});

/** Opens one stream; again a moment later, as a browser does, when the server has not yet noticed that others have closed. */
async function openOne(job: CrowdJob, number: number): Promise<Socket> {
  for (;;) {
    const stream = await tryToOpen(job, number).catch(() => null);
    if (stream !== null) return stream;
    await pause(200);
  }
}

/** From one of 200 loopback addresses: a process has a limit for each (docs/api.md#events). */
async function tryToOpen({ url, people, name }: CrowdJob, number: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const localAddress = `127.0.0.${1 + (number % 200)}`;
  const token = name === 'open-without-token' ? 'anon' : people[number]?.token;
  const stream = connect({ host: hostname, port: Number(port), localAddress });
  stream.write(`GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  for (let text = ''; !text.includes('data: ready\n\n');) {
    const [chunk] = (await Promise.race([once(stream, 'data'), once(stream, 'end')])) as [Buffer?];
    text += String(chunk);
    if (!text.startsWith('HTTP/1.1 200')) throw new Error('The stream was refused.');
  }
  return stream.on('error', () => {});
}

/** Resolves to what a stream was sent, once that has the ranking or says that it has changed. */
function told(stream: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const listen = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      if (!text.includes(changed) && !(text.endsWith('\n\n') && carried.test(text))) return;
      stream.off('data', listen);
      resolve(text);
    };
    stream.on('data', listen);
  });
}

function idOf({ people }: CrowdJob, number: number): string {
  return people[number]?.id ?? '';
}

/** The points of the first row of a page, plain or as an event carries it. */
function pointsOf(text: string): number | null {
  const json = text.startsWith('[') ? text : String(gunzipSync(Buffer.from(text, 'base64')));
  const read = JSON.parse(json) as { total_points: number }[] | { rows: { total_points: number }[] };
  return (Array.isArray(read) ? read : read.rows)[0]?.total_points ?? null;
}

function read({ url, people }: CrowdJob, path: string, number: number): Promise<string> {
  const headers = { authorization: `Bearer ${people[number]?.token}` };
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}`));
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.once('end', () => resolve(text));
    }).once('error', reject);
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
