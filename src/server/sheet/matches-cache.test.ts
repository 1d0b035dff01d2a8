import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { AppContext } from '../context.ts';
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
