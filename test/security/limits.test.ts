import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionLimits } from '../../src/server/http/connection-limits.ts';
import { insertMatch, insertParticipant, insertTournament } from '../support/factories.ts';
import { patience, runLength } from '../support/run-length.ts';
import { signIn } from '../support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { sendRaw } from './send-raw.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

// The product's limits, with short times.
const limits = { ...connectionLimits, headersMs: 300, requestMs: 600, idleMs: 900, checkMs: 50 };

let database: TestDatabase;
let whole: WholeApp;
let port: number;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTournament(database.db);
  whole = await openWholeApp(database, { limits });
  port = Number(new URL(whole.url).port);
});
afterAll(async () => {
  await whole.close();
  await database.close();
});

/** Sends the beginning and then a byte now and then until the server closes. Returns its response. */
async function sendSlowly(beginning: string): Promise<string> {
  const socket: Socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => socket.destroy());
  socket.write(beginning);
  const drip = setInterval(() => socket.write('x'), 40);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return received;
}

describe('a client that sends slowly', () => {
  it('is cut off in the headers with a 408', async () => {
    const said = await sendSlowly('GET /api/config HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).not.toContain('tournament');
  });

  it('is cut off in the body with a 408, without any effect', async () => {
    const person = await insertParticipant(database.db);
    const { authorization } = await signIn(whole.context, person.id);
    const head = ['POST /rest/v1/predictions HTTP/1.1', 'Host: x', `Authorization: ${authorization}`];
    const said = await sendSlowly(`${head.join('\r\n')}\r\nContent-Length: 5000\r\n\r\n[`);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    const stored = database.db.selectFrom('predictions').where('user_id', '=', person.id);
    expect(await stored.selectAll().execute()).toEqual([]);
  });

  it('is cut off when it sends nothing', async () => {
    const socket = connect({ port, host: '127.0.0.1' }).resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.bytesRead).toBeLessThan(300);
  });

  it('keeps no other client waiting, even in great numbers', { timeout: patience(20_000) }, async () => {
    const person = await insertParticipant(database.db);
    const matchId = await insertMatch(database.db);
    const { authorization } = await signIn(whole.context, person.id);
    const ofEach = runLength(50, 300);
    const body = 'POST /rest/v1/predictions HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n[';
    const slow = ['GET / HTTP/1.1\r\nX-Slow: ', body].flatMap((beginning) =>
      Array.from({ length: ofEach }, () => sendSlowly(beginning)),
    );
    const saved = await fetch(`${whole.url}/rest/v1/predictions`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: person.id, match_id: matchId, home_score: 1, away_score: 0 }),
    });
    expect(saved.status).toBe(201);
    for (const said of await Promise.all(slow)) expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a request that exceeds a limit', () => {
  const line = (index: number): string => `X-${index}: 1`;

  it('gets a 431 for too many headers', async () => {
    const enough = Array.from({ length: limits.headerLines - 2 }, (_, index) => line(index));
    const ask = (lines: string[]) =>
      sendRaw(port, `GET /api/config HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\n\r\n`);
    expect((await ask(enough))?.status).toBe(200);
    const response = await ask([...enough, 'One: 1', 'Two: 2']);
    expect(response?.status).toBe(431);
    expect(response?.body).not.toContain('tournament');
  });

  it('gets a 431 for headers that are too large', async () => {
    const response = await sendRaw(
      port,
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(limits.headerBytes)}\r\n\r\n`,
    );
    expect(response?.status).toBe(431);
  });

  it('gets a 413 for a body that is too large at every route, unless its caller is refused first', async () => {
    const person = await insertParticipant(database.db);
    const headers = {
      ...{ authorization: (await signIn(whole.context, person.id)).authorization },
      'content-type': 'application/json',
    };
    const payload = JSON.stringify('x'.repeat(limits.bodyBytes));
    const routes = whole.routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, url } of routes) {
      const response = await whole.app.inject({ method: method as 'POST', url, headers, payload });
      const refused = /organiser|maintenance/.test(url) ? [403, 404] : [413];
      expect(refused, `${method} ${url}`).toContain(response.statusCode);
    }
  });

  it('gets a 400 without internals when it cannot be parsed', async () => {
    const response = await sendRaw(port, 'NONSENSE\r\n\r\n');
    expect(response).toMatchObject({ status: 400, headers: { 'x-content-type-options': 'nosniff' } });
  });
});

/** Sends `requests` requests on one connection. Returns the number of responses until it is closed or all have come. */
function countResponses(requests: number): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write('GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests));
  return new Promise((resolve) => {
    let received = '';
    const count = (): number => received.split('HTTP/1.1 200 OK\r\n').length - 1;
    socket.on('error', () => socket.destroy()).once('close', () => resolve(count()));
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (count() >= requests) socket.destroy();
    });
  });
}

it('pipelined requests are answered up to a limit, then their connection is closed', async () => {
  expect(await countResponses(limits.pipelined)).toBe(limits.pipelined);
  expect(await countResponses(limits.pipelined + 1)).toBeLessThanOrEqual(limits.pipelined);
});

describe('a participant who hangs up', () => {
  it('frees the turn to read, even of a pipelined request', async () => {
    const person = await insertParticipant(database.db);
    const { authorization } = await signIn(whole.context, person.id);
    const path = '/rest/v1/predictions?select=match_id';
    const request = (address: string): string =>
      `GET ${address} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`;
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(request('/api/match-data') + request(path));
    await new Promise((resolve) => socket.once('data', resolve));
    const next = sendRaw(port, request(path));
    socket.destroy();
    expect((await next)?.status).toBe(200);
  });
});
