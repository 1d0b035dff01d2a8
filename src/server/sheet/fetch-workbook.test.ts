// Shows docs/rules.md#sheet-errors, docs/rules.md#sheet-reads.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patience, runLength } from '../../../test/support/run-length.ts';
import { respondWith, startValuesServer, type ValuesServer } from '../../../test/support/values-server.ts';
import {
  fetchSheet,
  fetchWorkbook,
  findLocale,
  retryAfterMs,
  sheetLimits,
  type SheetSource,
} from './fetch-workbook.ts';
import { errorText } from './messages.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { SheetError } from './sheet-error.ts';
import { pause, sheetPauseMs } from './timing.ts';

const apiKey = 'AIza secret/key';
const never = new AbortController().signal;

describe('the values API client', () => {
  let server: ValuesServer;
  let source: SheetSource;
  beforeAll(async () => {
    server = await startValuesServer();
  });
  beforeEach(() => {
    server.error = null;
    server.requests = [];
    source = {
      baseUrl: server.baseUrl,
      spreadsheetId: 'libro 1',
      apiKey,
      fetch,
      clock: Date.now,
      timeoutMs: 5_000,
    };
  });
  afterAll(() => server.close());

  async function errorOf(work: Promise<unknown>): Promise<SheetError> {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof SheetError)) throw new Error(`No SheetError but ${String(error)}`);
    return error;
  }

  it('asks for A:Z with the key and an Accept JSON header', async () => {
    const rows = await fetchSheet(source, 'Teams', never);
    expect(rows).toHaveLength(17);
    expect(server.requests).toMatchObject([
      {
        url:
          '/v4/spreadsheets/libro%201/values/Teams!A:Z?valueRenderOption=UNFORMATTED_VALUE' +
          '&dateTimeRenderOption=SERIAL_NUMBER&key=AIza%20secret%2Fkey',
        accept: 'application/json',
      },
    ]);
  });

  it('pauses a second between the two sheets', async () => {
    const pauses: number[] = [];
    await fetchWorkbook(source, {
      signal: never,
      sheetPauseMs,
      pause: async (ms) => void pauses.push(ms),
    });
    expect(server.requests.map(({ sheet }) => sheet)).toEqual(['Teams', 'Matches']);
    expect(pauses).toEqual([1_000]);
  });

  it('reads an empty sheet, and cells that are no text', async () => {
    server.error = respondWith(200, JSON.stringify({ range: 'Teams!A1:Z1000', majorDimension: 'ROWS' }));
    expect(await fetchSheet(source, 'Teams', never)).toEqual([]);
    server.error = respondWith(200, JSON.stringify({ values: [[1, true, null, 'x']] }));
    expect(await fetchSheet(source, 'Teams', never)).toEqual([[1, 'true', '', 'x']]);
  });

  it('requests the locale once, and only for dates that depend on it', async () => {
    const timing = { signal: never, sheetPauseMs: 0, pause: async () => {} };
    const read = async (date: string) => {
      server.sheets.Matches = [
        ['id', 'date', 'time', 'home', 'away'],
        ['m1', date, '12:00', 'Chelsea', 'PSG'],
      ];
      server.otherRequests = [];
      const workbook = await fetchWorkbook(source, timing);
      const { matches } = await parseWorkbook(workbook, { timeZone: 'UTC' }, () => findLocale(source, never));
      return {
        date: matches[0]?.date,
        asked: server.otherRequests.filter((url) => url.includes('properties.locale')).length,
      };
    };
    const { Matches: known } = server.sheets;
    source.memory = {};
    server.locale = 'en_US';
    expect(await read('28/6/2027')).toEqual({ date: '2027-06-28', asked: 0 });
    expect(await read('6/7/2027')).toEqual({ date: '2027-06-07', asked: 1 });
    expect(await read('6/7/2027')).toEqual({ date: '2027-06-07', asked: 0 });
    source.memory = {};
    server.locale = null;
    expect(await read('6/7/2027')).toEqual({ date: '2027-07-06', asked: 1 });
    // An error must not count as an unknown locale, because dates could then be misread.
    source.memory = {};
    const works = source.fetch;
    source.fetch = (address, options) =>
      String(address).includes('fields=')
        ? Promise.resolve(new Response('', { status: 503 }))
        : works(address, options);
    expect((await errorOf(read('6/7/2027'))).status).toBe(503);
    expect(source.memory).not.toHaveProperty('locale');
    server.sheets.Matches = known;
  });

  it('requests an absent sheet Torneo once an hour, and an existing one each time', async () => {
    let now = Date.parse('2026-11-26T12:00:00Z');
    const asked = async () => {
      server.otherRequests = [];
      const { tournament } = await fetchWorkbook(
        { ...source, clock: () => now },
        { signal: never, sheetPauseMs: 0, pause },
      );
      return { asked: server.otherRequests.filter((url) => url.includes('Torneo')).length, tournament };
    };
    source.memory = {};
    expect(await asked()).toEqual({ asked: 1 });
    now += 3_599_999;
    expect(await asked()).toEqual({ asked: 0 });
    const torneo = [['campeón', 'PSG']];
    server.sheets.Torneo = torneo;
    expect(await asked()).toEqual({ asked: 0 });
    now += 1;
    expect(await asked()).toEqual({ asked: 1, tournament: torneo });
    expect(await asked()).toEqual({ asked: 1, tournament: torneo });
    delete server.sheets.Torneo;
    expect(await asked()).toEqual({ asked: 1 });
  });

  it('refuses a sheet whose header names another order of columns', async () => {
    const { Matches: known } = server.sheets;
    server.sheets.Matches = known.map(([id = '', ...cells]) => [...cells, id]);
    const workbook = await fetchWorkbook(source, { signal: never, sheetPauseMs: 0, pause });
    const error = await errorOf(parseWorkbook(workbook, { timeZone: 'UTC' }));
    expect(error).toMatchObject({ kind: 'columns', sheet: 'Matches' });
    expect(error.detail).toMatch(/^A: date, C: home, D: away/);
    server.sheets.Matches = known;
  });

  it.each([
    ['HTML', '<!doctype html><title>Sign in</title>'],
    ['half a response', '{"values":[["id","na'],
    ['another shape', '{"values":"no"}'],
    ['a bare value', '42'],
    ['nothing', ''],
  ])('rejects %s as a response', async (_, body) => {
    server.error = respondWith(200, body);
    const error = await errorOf(fetchSheet(source, 'Matches', never));
    expect(errorText(error)).toBe('Error al obtener datos: la respuesta de la hoja Matches no es válida');
  });

  it('reports a connection that breaks in mid-response, and one that is refused', async () => {
    server.error = (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"values":', () => response.destroy());
    };
    const text = 'Error al obtener datos: no se pudo conectar con la planilla';
    expect(errorText(await errorOf(fetchSheet(source, 'Teams', never)))).toBe(text);
    source.baseUrl = 'http://127.0.0.1:9';
    expect(errorText(await errorOf(fetchSheet(source, 'Teams', never)))).toBe(text);
  });

  it('gives up when headers or the rest of the body do not come in time', async () => {
    source.timeoutMs = 100;
    const text = 'Error al obtener datos: la planilla no respondió a tiempo';
    server.error = () => {};
    expect(errorText(await errorOf(fetchSheet(source, 'Teams', never)))).toBe(text);
    server.error = (response) => void response.writeHead(200).write('{"values":');
    expect(errorText(await errorOf(fetchSheet(source, 'Teams', never)))).toBe(text);
  });

  it('stops reading a response that is far too long', async () => {
    server.error = respondWith(200, ' '.repeat(sheetLimits.bodyBytes + 1));
    expect((await errorOf(fetchSheet(source, 'Teams', never))).kind).toBe('invalid');
  });

  it('decompresses no more of a small response than it reads', { timeout: patience(20_000) }, async () => {
    const packed = gzipSync(Buffer.alloc(runLength(64_000_000, 1_000_000_000), ' '));
    server.error = (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    const error = await errorOf(fetchSheet(source, 'Teams', never));
    expect(error).toMatchObject({ kind: 'invalid', detail: expect.stringContaining('is longer than') });
    expect(packed.length).toBeLessThan(sheetLimits.bodyBytes);
  });

  it.each([
    ['too many rows', JSON.stringify({ values: Array.from({ length: 1_001 }, () => ['a']) })],
    ['a row of too many cells', JSON.stringify({ values: [Array.from({ length: 26_002 }, () => '')] })],
    ['objects in objects', `{"values":[[${'{"a":'.repeat(100_000)}`],
    ['brackets in brackets', `{"values":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  ])('refuses %s', async (_what, body) => {
    server.error = respondWith(200, body);
    const error = await errorOf(fetchSheet(source, 'Matches', never));
    expect(error).toMatchObject({ kind: 'invalid', sheet: 'Matches' });
  });

  it('follows no redirect, which would send the key elsewhere', async () => {
    server.error = (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    expect((await errorOf(fetchSheet(source, 'Teams', never))).kind).toBe('network');
  });

  it('describes a rejection that is not an Error', async () => {
    source.fetch = () => Promise.reject('broken');
    expect(errorText(await errorOf(fetchSheet(source, 'Teams', never)))).toBe(
      'Error desconocido al obtener datos de Google Sheets',
    );
  });

  it('never reveals the key, whatever the service or the library quotes', async () => {
    server.error = respondWith(400, `API key ${apiKey} is bad: key=${encodeURIComponent(apiKey)}`);
    const returned = await errorOf(fetchSheet(source, 'Teams', never));
    source.baseUrl = 'no address';
    const thrown = await errorOf(fetchSheet(source, 'Teams', never));
    for (const error of [returned, thrown]) {
      expect(error.detail).toContain('***');
      const everything = JSON.stringify([error, error.message, error.stack, error.cause, errorText(error)]);
      expect(everything).not.toContain('secret');
    }
  });
});

describe('how long a service asks to wait', () => {
  it.each([
    [429, '120', 120_000],
    [503, '7', 7_000],
    [429, 'Sat, 28 Jun 2025 15:02:00 GMT', 120_000],
    [429, 'Sat, 28 Jun 2025 14:00:00 GMT', 0],
    [429, '0', 0],
    [429, '99999999', 3_600_000],
    [429, null, 30_000],
    [429, 'soon', 30_000],
    [503, null, 0],
    [503, 'soon', 0],
    [500, '120', 0],
    [403, '120', 0],
  ])('%d with %j: %d ms', (status, header, ms) => {
    expect(retryAfterMs(status, header, Date.parse('2025-06-28T15:00:00Z'))).toBe(ms);
  });
});
