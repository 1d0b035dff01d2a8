// Shows docs/rules.md#fallback-data, docs/rules.md#status-and-score, docs/screens.md#matches-tab.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { respondWith, startValuesServer, type ValuesServer } from '../../../test/support/values-server.ts';
import { matchDataSchema, type MatchData } from '../../domain/api-schemas.ts';
import type { AppContext } from '../context.ts';
import { createCache } from '../live/cache.ts';
import { organiserRoutes } from '../organiser/organiser-routes.ts';
import { createSheetReader, type SheetReader } from './sheet-reader.ts';
import { matchDataRoutes } from './matches-routes.ts';

const silent = { info() {}, warn() {}, error() {} };
const start = Date.parse('2025-06-28T15:00:00Z');

describeOnPostgres('GET /api/match-data', (database) => {
  let server: ValuesServer;
  let context: AppContext;
  let reader: SheetReader;
  let app: FastifyInstance;
  let now: number;

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    server = await startValuesServer();
    now = start;
    context = await openTestContext(database(), { clock: () => now });
    context.config.sheets = { ...context.config.sheets, baseUrl: server.baseUrl };
    reader = createSheetReader(context, { log: silent, afterGoodRead() {}, sheetPauseMs: 0 });
    app = Fastify();
    await app.register(matchDataRoutes, { ...context, sheetReader: reader });
    await app.register(organiserRoutes, { ...context, sheetReader: reader });
  });
  afterEach(async () => {
    await database().setNow(null);
    await app.close();
    await reader.stop();
    await server.close();
  });

  async function ask(query = ''): Promise<{ data: MatchData; headers: Record<string, unknown> }> {
    const response = await app.inject(`/api/match-data${query}`);
    expect(response.statusCode).toBe(200);
    return { data: matchDataSchema.parse(response.json()), headers: response.headers };
  }

  it('returns the known workbook to everyone, in the sheet’s order, without internal fields', async () => {
    await database().setNow('2025-06-28T15:00:00.123Z');
    const { data, headers } = await ask('?refresh=1');
    expect(headers).toMatchObject({ 'x-refresh': 'fresh', 'cache-control': 'no-cache' });
    expect(data).toMatchObject({
      source: 'sheet',
      error: null,
      lastUpdated: '2025-06-28T15:00:00.000Z',
      serverTime: '2025-06-28T15:00:00.123Z',
      totals: { matches: 15, finished: 15, scheduled: 0, teams: 16 },
    });
    expect(data.matches.map(({ id }) => id).slice(0, 3)).toEqual(['r16-1', 'r16-2', 'r16-3']);
    expect(data.matches[5]).toEqual({
      id: 'r16-6',
      date: '2025-06-30',
      time: '22:00',
      homeTeam: 'Manchester City',
      awayTeam: 'Al Hilal',
      homeScore: 3,
      awayScore: 4,
      status: 'finished',
      round: 'Octavos de Final',
      venue: 'Camping World Stadium, Orlando',
      kickoffAt: '2025-07-01T01:00:00.000Z',
    });
    const raw = (await app.inject('/api/match-data')).body;
    for (const secret of ['sheet_row', 'settled', 'winner', 'present']) expect(raw).not.toContain(secret);
  });

  it('reports a good read under 10 s old without reading again', async () => {
    await ask('?refresh=1');
    now += 9_999;
    const { data, headers } = await ask('?refresh=1');
    expect(headers['x-refresh']).toBe('recent');
    expect(data).toMatchObject({ source: 'sheet', lastUpdated: '2025-06-28T15:00:00.000Z' });
    expect((await ask()).headers).not.toHaveProperty('x-refresh');
    expect((await ask('?refresh=0')).headers).not.toHaveProperty('x-refresh');
    expect((await ask('?refresh=1&refresh=1')).headers).not.toHaveProperty('x-refresh');
    expect(server.requests).toHaveLength(2);
    now += 1;
    expect((await ask('?refresh=1')).headers['x-refresh']).toBe('fresh');
  });

  it('serves refreshes after a recent read from the cache', async () => {
    const told = new Set<string>();
    context.changes.subscribe((topic) => told.add(topic));
    await ask('?refresh=1');
    expect([...told].toSorted()).toEqual(['matches', 'sheet', 'tournament']);
    const caching = Fastify();
    onTestFinished(() => caching.close());
    const cache = createCache({ ...context, database: database() });
    await caching.register(matchDataRoutes, { ...context, cache, sheetReader: reader });
    const encodingOf = async (query = '') => {
      const url = `/api/match-data${query}`;
      return (await caching.inject({ url, headers: { 'accept-encoding': 'br' } })).headers[
        'content-encoding'
      ];
    };
    // Compressed bytes are made just after the first request for them, and lost with the cached response.
    await expect.poll(() => encodingOf()).toBe('br');
    expect(await encodingOf('?refresh=1')).toBe('br');
  });

  it('shows the sample data when nothing is stored and the sheet cannot be read', async () => {
    server.error = respondWith(404, '{}');
    const { data } = await ask('?refresh=1');
    expect(data).toMatchObject({
      source: 'fallback',
      error: 'Hoja de Google Sheets no encontrada. Verifica el ID de la hoja.',
      lastUpdated: null,
      totals: { matches: 4, finished: 0, scheduled: 4, teams: 8 },
    });
    expect(
      data.matches.map(({ homeTeam, awayTeam, date, time, round }) => [
        homeTeam,
        awayTeam,
        date,
        time,
        round,
      ]),
    ).toEqual([
      ['Real Madrid', 'Manchester City', '2025-06-15', '20:00', 'Cuartos de Final'],
      ['Bayern Munich', 'Chelsea', '2025-06-16', '20:00', 'Cuartos de Final'],
      ['PSG', 'Borussia Dortmund', '2025-06-17', '20:00', 'Cuartos de Final'],
      ['Inter de Milán', 'Juventus', '2025-06-18', '20:00', 'Cuartos de Final'],
    ]);
    expect(data.teams.map(({ group }) => group).join('')).toBe('AABBCCDD');
    expect(data.teams.every(({ logo }) => logo.startsWith('https://'))).toBe(true);
    expect(await database().db.selectFrom('matches').select('id').execute()).toEqual([]);
  });

  it.each([
    ['sample data', 0],
    ['half a picture', 1],
  ])('waits for the first read after a start instead of showing %s', async (_, stored) => {
    if (stored === 1) await insertMatch(database().db, { id: 'r16-1' });
    let release = (): void => {};
    server.hold = new Promise((resolve) => {
      release = resolve;
    });
    reader.start();
    const response = ask();
    release();
    expect((await response).data).toMatchObject({ source: 'sheet', totals: { matches: 15 } });
  });

  it('leaves out matches that vanished from the sheet, and uses the file’s crest for a team without one', async () => {
    await ask('?refresh=1');
    now += 20_000;
    server.sheets.Matches.pop();
    const psg = server.sheets.Teams.find(([id]) => id === 'psg');
    psg?.splice(3, 1, 'http://example.com/psg.png');
    const { data } = await ask('?refresh=1');
    expect(data.totals.matches).toBe(14);
    expect(data.matches.some(({ id }) => id === 'final')).toBe(false);
    expect(data.teams.find(({ id }) => id === 'psg')?.logo).toBe(
      context.tournament.teams.find(({ name }) => name === 'PSG')?.crest,
    );
  });
});
