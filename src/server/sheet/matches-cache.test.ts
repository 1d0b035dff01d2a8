import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { AppContext } from '../context.ts';
import { raise } from '../live/versions.ts';
import { createSheetReader } from './sheet-reader.ts';
import { matchDataRoutes } from './matches-routes.ts';

const silent = { info() {}, warn() {}, error() {} };
const start = Date.parse('2025-06-28T15:00:00Z');

let database: TestDatabase;
let app: FastifyInstance;
let now: number;
let context: AppContext;

beforeEach(async () => {
  database = await openTestDatabase();
  await database.setNow('2025-06-28T15:00:05Z');
  await insertTournament(database.db);
  await insertMatch(database.db, { home_team: 'Chelsea' });
  now = start;
  context = await openTestContext(database, { clock: () => now, caching: true });
  app = Fastify();
  const sheetReader = createSheetReader(context, { log: silent, afterGoodRead() {} });
  await app.register(matchDataRoutes, { ...context, sheetReader });
});
afterEach(async () => {
  await app.close();
  await database.close();
});

const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/api/match-data', headers });

it('sends a cached body with a time at most a second old, and the exact time in a header', async () => {
  const first = await ask();
  expect(first.json().serverTime).toBe('2025-06-28T15:00:05.000Z');
  now += 999;
  const second = await ask();
  expect(second.body).toBe(first.body);
  expect(second.headers['x-server-time']).toBe(String(start + 5_999));
  now += 1;
  expect((await ask()).json().serverTime).toBe('2025-06-28T15:00:06.000Z');
});

it('returns 304 with the time in a header while only the time has changed', async () => {
  const etag = String((await ask()).headers.etag);
  now += 5_000;
  const again = await ask({ 'if-none-match': etag });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  expect(again.headers['x-server-time']).toBe(String(start + 10_000));
  expect((await ask({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
});

it('sends another response with another ETag as soon as a match changes', async () => {
  const first = await ask();
  await insertMatch(database.db, { home_team: 'Palmeiras' });
  await raise(database.db, 'matches');
  await context.changes.readNow();
  const second = await ask({ 'if-none-match': String(first.headers.etag) });
  expect(second.statusCode).toBe(200);
  expect(second.json().matches).toHaveLength(2);
});

it('sends the content compressed once that is ready, and only to clients that accept it', async () => {
  for (let number = 0; number < 20; number += 1) await insertMatch(database.db);
  const plain = await ask();
  const compressed = async () => {
    const response = await ask({ 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    return response;
  };
  const response = await vi.waitFor(compressed, { timeout: 10_000, interval: 5 });
  expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  const refused = await ask({ 'accept-encoding': 'br;q=0, identity' });
  expect(refused.headers).not.toHaveProperty('content-encoding');
  expect(refused.body).toBe(plain.body);
});
