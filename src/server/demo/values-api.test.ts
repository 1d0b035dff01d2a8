import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestContext } from '../../../test/support/app-context.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { insertEndedMatch } from './demo-repository.ts';
import { claimInstallation } from './prepare-demo.ts';
import { valuesApi } from './values-api.ts';

const valueRange = z.strictObject({
  range: z.string(),
  majorDimension: z.literal('ROWS'),
  values: z.array(z.array(z.string())),
});
const startedAt = new Date('2026-11-20T13:07:00Z');

describe('the demo values API', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let base: string;
  let now = startedAt;

  const get = async (path: string) => {
    const response = await fetch(`${base}/demo/sheets/v4/spreadsheets/${path}`, {
      headers: { accept: 'application/json' },
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const rowsOf = async (sheet: string) =>
    valueRange.parse((await get(`demo/values/${sheet}!A:Z?key=demo`)).body).values;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.empty();
    await claimInstallation(database.db, true, startedAt);
    now = startedAt;
    app = Fastify();
    await app.register(valuesApi, await openTestContext(database, { clock: () => now.getTime() }));
    base = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  it.each([
    ['plain', 'Matches!A:Z'],
    ['with the exclamation mark encoded', 'Matches%21A:Z'],
    ['with mark and colon encoded', 'Matches%21A%3AZ'],
    ['with the name quoted', "'Matches'!A:Z"],
  ])('understands the range %s', async (_title, range) => {
    const { status, body } = await get(`demo/values/${range}?key=demo`);
    expect(status).toBe(200);
    expect(valueRange.parse(body).values).toHaveLength(12);
  });

  it('lets the matches run with the clock, and keeps the scores of open ones blank', async () => {
    const row = async (id: string) => (await rowsOf('Matches')).find(([first]) => first === id);
    expect((await row('r16-6'))?.slice(5, 8)).toEqual(['3', '4', 'finished']);
    expect((await row('r16-7'))?.[7]).toBe('live');
    expect((await row('r16-8'))?.slice(3, 8)).toEqual([
      'Borussia Dortmund',
      'Monterrey',
      '',
      '',
      'scheduled',
    ]);
    expect(await row('qf-4')).toBeUndefined();
    now = new Date(startedAt.getTime() + 3 * 3_600_000);
    expect((await row('r16-8'))?.slice(5, 8)).toEqual(['2', '1', 'finished']);
    expect((await row('qf-4'))?.slice(3, 8)).toEqual([
      ...['Real Madrid', 'Borussia Dortmund'],
      ...['', '', 'scheduled'],
    ]);
    expect(await row('final')).toBeUndefined();
  });

  it('returns the real result of a match that was ended, with a kick-off two hours before', async () => {
    await insertEndedMatch(database.db, 'r16-8', now);
    const row = (await rowsOf('Matches')).find(([first]) => first === 'r16-8');
    expect(row?.slice(1, 3)).toEqual(['2026-11-20', '08:07']);
    expect(row?.slice(5, 8)).toEqual(['2', '1', 'finished']);
  });

  it.each([
    ['an unknown spreadsheet', 'otra/values/Matches!A:Z?key=demo', 404, 'NOT_FOUND'],
    ['an unknown sheet', 'demo/values/Partidos!A:Z?key=demo', 400, 'INVALID_ARGUMENT'],
    ['another range', 'demo/values/Matches!A1:B2?key=demo', 400, 'INVALID_ARGUMENT'],
    [
      'a sheet named like a property of every object',
      'demo/values/constructor!A:Z?key=demo',
      400,
      'INVALID_ARGUMENT',
    ],
    ['a wrong key', 'demo/values/Matches!A:Z?key=otra', 400, 'INVALID_ARGUMENT'],
    ['no key', 'demo/values/Matches!A:Z', 403, 'PERMISSION_DENIED'],
    ['two keys', 'demo/values/Matches!A:Z?key=demo&key=demo', 403, 'PERMISSION_DENIED'],
  ])('refuses %s in the shape of Google', async (_title, path, status, name) => {
    const response = await get(path);
    expect(response).toEqual({
      status,
      body: { error: { code: status, message: expect.any(String), status: name } },
    });
    expect(JSON.stringify(response.body)).not.toContain('Palmeiras');
  });
});
