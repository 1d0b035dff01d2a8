import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertTournament } from '../../../test/support/factories.ts';
import { manualTime, type ManualTime } from '../../../test/support/manual-time.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import {
  respondWith,
  readCsv,
  startValuesServer,
  type ValuesServer,
} from '../../../test/support/values-server.ts';
import type { AppContext } from '../context.ts';
import { findSheetState } from './sheet-repository.ts';
import type { ReadOutcome, SheetLog } from './read-observer.ts';
import { createSheetReader, type SheetReader } from './sheet-reader.ts';

const start = '2025-07-14T12:00:00Z';
const second = 1_000;
const silent: SheetLog = { info() {}, warn() {}, error() {} };
const limited = 'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.';

describe('the reader of the sheet', () => {
  let database: TestDatabase;
  let server: ValuesServer;
  let time: ManualTime;
  let context: AppContext;
  let reader: SheetReader;
  let goodReads: number;
  let outcomes: ReadOutcome['kind'][];

  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startValuesServer();
    time = manualTime(start);
    context = await openTestContext(database, { clock: () => time.clock() });
    context.config.sheets = { ...context.config.sheets, baseUrl: server.baseUrl, pollSeconds: 120 };
  });
  beforeEach(async () => {
    await database.empty();
    await insertTournament(database.db);
    time = manualTime(start);
    server.error = null;
    server.requests = [];
    server.sheets.Matches = await readCsv('Matches');
    context.config.sheets.pollSeconds = 120;
    goodReads = 0;
    outcomes = [];
    reader = makeReader();
  });
  afterEach(() => reader.stop());
  afterAll(async () => {
    await database.close();
    await server.close();
  });

  function makeReader(overrides: { requestTimeoutMs?: number; sheetPauseMs?: number } = {}): SheetReader {
    return createSheetReader(context, {
      log: silent,
      afterGoodRead: () => void (goodReads += 1),
      observers: [{ onRead: ({ kind }) => void outcomes.push(kind) }],
      pause: time.pause,
      sheetPauseMs: 0,
      ...overrides,
    });
  }
  async function reads(count: number): Promise<void> {
    await vi.waitFor(() => expect(outcomes).toHaveLength(count), { timeout: 10_000, interval: 5 });
  }
  const state = () => findSheetState(database.db);

  it('requests an absent sheet Torneo again when someone refreshes', async () => {
    const asked = () => server.otherRequests.filter((url) => url.includes('Torneo')).length;
    server.otherRequests = [];
    reader.start();
    await reader.firstRead();
    await vi.waitFor(() => expect(time.waiting()).toBe(1), { timeout: 10_000 });
    time.advance(120 * second);
    await reads(2);
    expect(asked()).toBe(1);
    time.advance(10 * second);
    expect(await reader.refresh()).toBe('fresh');
    expect(asked()).toBe(2);
    await reader.readNow();
    expect(asked()).toBe(3);
  });

  it('reads every 120 s from start to start, also just after a read that was asked for', async () => {
    reader.start();
    await reads(1);
    time.advance(119 * second);
    expect(await reader.refresh()).toBe('fresh');
    expect(outcomes).toHaveLength(2);
    time.advance(second);
    await reads(3);
    time.advance(120 * second);
    await reads(4);
    time.advance(119 * second);
    await reader.refetchWhenStale();
    expect(server.requests).toHaveLength(8);
  });

  it('leaves a second between a failed read and the next, whatever requests it', async () => {
    reader = makeReader({ sheetPauseMs: second });
    server.error = respondWith(500, '{}');
    expect(await reader.refresh()).toBe('failed');
    const impatient = Array.from({ length: 20 }, () => reader.refresh());
    await vi.waitFor(() => expect(time.waiting()).toBe(1), { timeout: 10_000, interval: 5 });
    time.advance(999);
    expect(time.waiting()).toBe(1);
    expect(server.requests).toHaveLength(1);
    time.advance(1);
    expect(new Set(await Promise.all(impatient))).toEqual(new Set(['failed']));
    expect(server.requests).toHaveLength(2);
  });

  it('makes no request while the service asks to wait, and shows why', async () => {
    server.error = (response) => void response.writeHead(429, { 'retry-after': '150' }).end('{}');
    expect(await reader.refresh()).toBe('failed');
    expect(await state()).toMatchObject({ error: limited, retryAt: Date.parse(start) + 150 * second });
    server.error = null;
    const other = makeReader();
    reader.start();
    await reader.firstRead();
    time.advance(120 * second);
    for (const each of [reader, other]) {
      expect(await each.refresh()).toBe('failed');
      await each.refetchWhenStale();
      expect(await each.releaseQuarantinedImport('service')).toBe('nothing_quarantined');
    }
    expect(server.requests).toHaveLength(1);
    expect(await state()).toMatchObject({ error: limited, goodAt: null });

    time.advance(30 * second);
    expect(await other.refresh()).toBe('fresh');
    expect(server.requests).toHaveLength(3);
    expect(await state()).toMatchObject({ error: null, retryAt: null });
    await other.stop();
  });

  it('makes a read that begins after the call when one is under way', async () => {
    const early = reader.refresh();
    await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(0), {
      timeout: 10_000,
      interval: 5,
    });
    time.advance(1);
    await reader.readNow();
    await early;
    expect(outcomes).toEqual(['good', 'good']);
  });

  it('serves its data for 2 minutes, then refetches at least 30 s apart', async () => {
    context.config.sheets.pollSeconds = 3_600;
    reader = makeReader();
    reader.start();
    await reads(1);
    time.advance(120 * second - 1);
    await reader.refetchWhenStale();
    expect(outcomes).toHaveLength(1);
    time.advance(1);
    server.error = respondWith(403, '{}');
    await reader.refetchWhenStale();
    expect(outcomes).toEqual(['good', 'failed']);
    time.advance(30 * second - 1);
    await reader.refetchWhenStale();
    expect(outcomes).toHaveLength(2);
    time.advance(1);
    server.error = null;
    await Promise.all([reader.refetchWhenStale(), reader.refetchWhenStale()]);
    expect(outcomes).toEqual(['good', 'failed', 'good']);
  });

  it('waits at most 3 s for a refetch that hangs', async () => {
    context.config.sheets.pollSeconds = 3_600;
    reader = makeReader();
    reader.start();
    await reads(1);
    server.error = () => {};
    time.advance(120 * second);
    const asked = server.requests.length;
    const waiting = reader.refetchWhenStale();
    await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(asked), {
      timeout: 10_000,
      interval: 5,
    });
    time.advance(3 * second);
    await waiting;
    expect(outcomes).toHaveLength(1);
  });

  it('waits at most 10 s for the first read, and not at all before the start', async () => {
    await reader.firstRead();
    server.error = () => {};
    reader.start();
    const waiting = reader.firstRead();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), { timeout: 10_000, interval: 5 });
    time.advance(10 * second);
    await waiting;
    expect(outcomes).toHaveLength(0);
  });

  it('stops in mid-read without an error, and reads nothing afterwards', async () => {
    server.error = () => {};
    reader.start();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), { timeout: 10_000, interval: 5 });
    await reader.stop();
    expect(await state()).toMatchObject({ attemptedAt: null, error: null });
    time.advance(600 * second);
    await reader.readNow();
    await reader.refetchWhenStale();
    expect(server.requests).toHaveLength(1);
    expect(outcomes).toEqual([]);
  });

  it('continues after a database error', async () => {
    await database.runScript(
      "alter table teams add constraint no_chelsea check (name <> 'Chelsea') not valid",
    );
    reader.start();
    await reads(1);
    expect(await state()).toMatchObject({ error: 'Error desconocido al obtener datos de Google Sheets' });
    expect(await database.db.selectFrom('matches').select('id').execute()).toEqual([]);
    await database.runScript('alter table teams drop constraint no_chelsea');
    time.advance(120 * second);
    await reads(2);
    expect(outcomes).toEqual(['failed', 'good']);
  });

  it('releases a quarantined import for the service if the sheet is unchanged', async () => {
    await reader.refresh();
    expect(await reader.releaseQuarantinedImport('service')).toBe('nothing_quarantined');
    server.sheets.Matches = [];
    time.advance(10 * second);
    expect(await reader.refresh()).toBe('failed');
    server.sheets.Matches = [['id']];
    server.sheets.Matches.push(['otro', 'sin fecha', '', 'Chelsea', 'PSG']);
    expect(await reader.releaseQuarantinedImport('service')).toBe('changed');
    server.error = respondWith(404, '{}');
    expect(await reader.releaseQuarantinedImport('service')).toBe('read_failed');
    server.error = null;
    expect(await reader.releaseQuarantinedImport('service')).toBe('released');
    const shown = await database.db.selectFrom('matches').select('id').where('present', '=', true).execute();
    expect(shown).toEqual([{ id: 'otro' }]);
    expect(await state()).toMatchObject({ error: null, quarantined: { digest: null } });
  });
});
