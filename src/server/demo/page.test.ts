import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { createPushChannel } from '../reminders/push/push-channel.ts';
import { createDemoChannels } from '../reminders/demo-channels.ts';
import { findSheetError, listEndedMatches } from './demo-repository.ts';
import { demoPageRoutes } from './demo-routes.ts';
import { claimInstallation } from './prepare-demo.ts';

const startedAt = new Date('2026-11-20T13:07:00Z');
const ours = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the page of the demo', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let channels: ReturnType<typeof createDemoChannels>;
  let reads = 0;
  let readError: Error | null = null;

  const post = (url: string, headers: Record<string, string> = ours) =>
    app.inject({ method: 'POST', url, headers: { ...form, ...headers } });
  const page = async (url = '/demo') => (await app.inject(url)).body;
  const endedIds = async () => [...(await listEndedMatches(database.db)).keys()];

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.empty();
    await claimInstallation(database.db, true, startedAt);
    reads = 0;
    readError = null;
    app = Fastify();
    const context = await openTestContext(database, { clock: () => startedAt.getTime() });
    channels = createDemoChannels(createPushChannel(context), context.clock);
    const readSheetNow = async () => {
      reads += 1;
      if (readError !== null) throw readError;
    };
    await app.register(demoPageRoutes, { ...context, readSheetNow, demoMessages: channels.demoMessages });
  });
  afterEach(() => app.close());

  it('lists live and open matches, with a button for those that can be ended, under a policy without scripts', async () => {
    const response = await app.inject('/demo');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['content-security-policy']).not.toContain('unsafe');
    expect(response.headers['referrer-policy']).toBe('same-origin');
    expect(response.body.match(/action="\/demo\/matches\/[^"]+"/g)).toEqual([
      'action="/demo/matches/r16-7/end"',
      'action="/demo/matches/r16-8/end"',
    ]);
    expect(response.body).toContain('Borussia Dortmund - Monterrey');
    expect(response.body).toContain('Palmeiras 1 - 0 Botafogo');
    expect(response.body).toContain('Partidos terminados (6)');
    expect(response.body).toContain('Por definir - Por definir');
    expect(response.body).not.toContain('Chelsea - PSG');
    expect(response.body).toContain('SHEETS_SPREADSHEET_ID');
    expect(response.body).not.toMatch(/<script|style="|onclick/);
  });

  it('ends a match, has the sheet read, and says what happened', async () => {
    const response = await post('/demo/matches/r16-7/end');
    expect([response.statusCode, response.headers.location]).toEqual([303, '/demo?terminado=r16-7']);
    expect(reads).toBe(1);
    expect(await endedIds()).toEqual(['r16-7']);
    const after = await page('/demo?terminado=r16-7');
    expect(after).toContain('Partido terminado: Real Madrid 1 - 0 Juventus.');
    expect(after).not.toContain('/demo/matches/r16-7/end');
  });

  it('changes nothing when a match is ended twice, and goes on when the read fails', async () => {
    readError = new Error('no response');
    await post('/demo/matches/r16-7/end');
    expect((await post('/demo/matches/r16-7/end')).statusCode).toBe(303);
    expect(reads).toBe(1);
    expect(await endedIds()).toEqual(['r16-7']);
  });

  it.each([
    ['before the rounds before it', '/demo/matches/final/end', 409],
    ['that does not exist', '/demo/matches/%3Cb%3E/end', 404],
  ])('does not end a match %s', async (_title, url, status) => {
    const response = await post(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).not.toContain('<b>');
    expect(await endedIds()).toEqual([]);
    expect(reads).toBe(0);
  });

  it('switches an error of the sheet on and off', async () => {
    expect((await post('/demo/sheet-errors/429')).headers.location).toBe('/demo');
    expect(await findSheetError(database.db)).toBe(429);
    expect(await page()).toContain('Fallo activo');
    const meanwhile = await page('/demo?terminado=r16-1');
    expect(meanwhile).toContain('El juego lo verá cuando la planilla vuelva a la normalidad.');
    expect(meanwhile).not.toContain('Los puntos llegan');
    await post('/demo/sheet-errors/none');
    expect(await findSheetError(database.db)).toBeNull();
    expect(await page()).not.toContain('Fallo activo');
    expect((await post('/demo/sheet-errors/418')).statusCode).toBe(404);
    expect(reads).toBe(2);
  });

  it.each([
    ['another site', { origin: 'https://otro.example', 'sec-fetch-site': 'cross-site' }],
    ['another port of this host', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['a site that resolved to us', { origin: 'http://otro.example:3000', 'sec-fetch-site': 'same-origin' }],
    ['nobody knows where', {}],
  ])('takes no form from %s', async (_title, headers) => {
    for (const url of ['/demo/matches/r16-7/end', '/demo/sheet-errors/500']) {
      expect((await post(url, headers as Record<string, string>)).statusCode).toBe(403);
    }
    expect([await endedIds(), await findSheetError(database.db), reads]).toEqual([[], null, 0]);
  });

  it('lists what reminders would have said, newest first, and what comes next', async () => {
    expect(await page('/demo/avisos')).toContain('Todavía nada: los avisos salen a su hora.');
    await insertTournament(database.db);
    const ana = await insertParticipant(database.db, { fullName: 'Ana <b>' });
    const person = { ...ana, timeZone: 'UTC' };
    const kickoffAt = new Date(startedAt.getTime() + 3_600_000);
    const match = { id: 'r16/7', homeTeam: 'Real Madrid', awayTeam: 'Juventus', kickoffAt };
    const reminder = { matchDay: '2026-11-20', matches: [match], now: startedAt, identity: 'x' } as const;
    const { signal } = new AbortController();
    expect(await channels.email.send(person, reminder, signal)).toBe('sent');
    expect(await channels.push.sendTest({ ...person, fullName: '' }, signal)).toBe('sent');
    const planned = { match_day: '2026-11-21', expires_at: kickoffAt };
    await database.db
      .insertInto('reminders')
      .values({ ...planned, user_id: ana.id, channel: 'email', send_at: kickoffAt })
      .execute();
    const shown = await page('/demo/avisos');
    expect(shown).toMatch(/Prueba de aviso[^]*Cierra en 1 h: Real Madrid - Juventus sin predecir/);
    expect(shown).toContain('href="/?predecir=r16%2F7"');
    expect(shown).toContain(`Notificación para ${ana.email}`);
    expect(shown).toContain('Correo para Ana &lt;b&gt; · viernes, 20 de noviembre, 10:07');
    expect(shown).toContain('Correo · viernes, 20 de noviembre, 11:07');
    expect(shown).not.toMatch(/Todavía nada|No hay avisos|<b>|<script/);
  });

  it('changes nothing by GET', async () => {
    expect((await app.inject('/demo/matches/r16-7/end')).statusCode).toBe(404);
    expect(await endedIds()).toEqual([]);
  });
});
