import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectionLimits } from '../../src/server/http/connection-limits.ts';
import { insertMatch, insertParticipant, insertTournament } from '../support/factories.ts';
import { patience, printFigures, runLength } from '../support/run-length.ts';
import { signIn } from '../support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

let database: TestDatabase;
let whole: WholeApp;
let port: number;
let authorization: string;
let userId: string;
const ends: (() => void)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTournament(database.db);
  whole = await openWholeApp(database);
  port = Number(new URL(whole.url).port);
  ({ id: userId } = await insertParticipant(database.db));
  ({ authorization } = await signIn(whole.context, userId));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
afterAll(async () => {
  await whole.close();
  await database.close();
});

/** Saves a prediction of a new match. @returns status and milliseconds. */
async function save(): Promise<{ status: number; ms: number }> {
  const matchId = await insertMatch(database.db);
  const begun = performance.now();
  const response = await fetch(`${whole.url}/rest/v1/predictions?on_conflict=user_id,match_id`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: userId, match_id: matchId, home_score: 2, away_score: 1 }),
  });
  await response.text();
  return { status: response.status, ms: performance.now() - begun };
}

describe('requests that are sent without waiting for responses', () => {
  const request = 'GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n';

  /** Sends as many on one connection and counts the responses until it is closed or `enough` have come. */
  function countResponses(requests: number, enough: number): Promise<number> {
    const socket = connect({ port, host: '127.0.0.1' });
    ends.push(() => socket.destroy());
    socket.write(request.repeat(requests));
    return new Promise((resolve) => {
      let received = '';
      const count = (): number => received.split('HTTP/1.1 200 OK\r\n').length - 1;
      socket.on('error', () => socket.destroy()).once('close', () => resolve(count()));
      socket.on('data', (bytes) => {
        received += bytes.toString('latin1');
        if (count() >= enough) resolve(count());
      });
    });
  }

  it('are answered up to the limit, beyond which their connection is closed', async () => {
    const { pipelined } = connectionLimits;
    expect(await countResponses(pipelined, pipelined)).toBe(pipelined);
    expect(await countResponses(pipelined + 1, pipelined + 1)).toBeLessThanOrEqual(pipelined);
  });

  it('by the thousand keep nobody’s save waiting', { timeout: patience(20_000) }, async () => {
    const requests = runLength(5_000, 100_000);
    const flood = countResponses(requests, requests);
    const { status, ms } = await save();
    expect(status).toBe(201);
    expect(await flood).toBeLessThan(connectionLimits.pipelined);
    printFigures('pipelined requests', { requests, 'save, ms': Math.round(ms) });
  });
});
