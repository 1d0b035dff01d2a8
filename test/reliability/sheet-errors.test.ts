import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchDataSchema, type MatchData } from '../../src/domain/api-schemas.ts';
import type { AppContext } from '../../src/server/context.ts';
import { createSheetReader, matchDataRoutes, type SheetReader } from '../../src/server/match-data/index.ts';
import { settleMatches } from '../../src/server/settlement/index.ts';
import { openTestContext } from '../support/app-context.ts';
import { insertParticipant, insertTournament } from '../support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { respondWith, startValuesServer, type ValuesServer } from '../support/values-server.ts';

const unreadable = 'the sheet could not be read';
const odd = 'odd rows in the sheet';
const quarantined = 'the sheet looks incomplete: its import is quarantined';
const changes = 'the sheet has changed';

/** The participant predicted 2-1 for qf-1 (an exact hit) and 2-0 for sf-1 (a miss). */
const pointsBefore = { 'qf-1': 5, 'sf-1': 0 };

interface Case {
  what: string;
  spoil(sheet: ValuesServer): void;
  /** Part of the text above the list, null for none. */
  error: string | null;
  /** What users see of qf-1, undefined when it is not in the list. */
  shown: Partial<MatchData['matches'][number]> | undefined;
  /** Points of the predictions after settlement; unchanged when absent. */
  points?: Record<string, number | null>;
  /** Messages of the log, in order. */
  log: string[];
}

const played = { homeScore: 2, awayScore: 1, status: 'finished', kickoffAt: '2025-07-04T19:00:00.000Z' };
const kept = { shown: played, log: [unreadable] };
const incomplete = { error: 'La planilla parece incompleta', shown: played, log: [quarantined] };
const corrected = { error: null, log: [changes] };
const limited = 'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.';
const cut = '{"values":[["id","da';

function respond(status: number, body = '{}'): Case['spoil'] {
  return (sheet) => void (sheet.error = respondWith(status, body));
}
function edit(id: string, change: (cells: (string | number)[]) => void): Case['spoil'] {
  return ({ sheets }) => {
    const cells = sheets.Matches.find((row) => row[0] === id);
    if (cells === undefined) throw new Error(`There is no match ${id}.`);
    change(cells);
  };
}
const score = (home: string): Case['spoil'] => edit('qf-1', (cells) => void (cells[5] = home));
const lost = { points: { 'qf-1': null, 'sf-1': 0 }, error: null, log: [odd, changes] };
const noScore = { ...played, homeScore: null };

const cases: Case[] = [
  { what: '429', spoil: respond(429), error: limited, ...kept },
  { what: '403', spoil: respond(403), error: 'Error de permisos.', ...kept },
  { what: '404', spoil: respond(404), error: 'Hoja de Google Sheets no encontrada.', ...kept },
  { what: '500', spoil: respond(500), error: 'Error al obtener datos: el servicio respondió', ...kept },
  {
    what: 'a time-out',
    spoil: (sheet) => void (sheet.error = () => {}),
    error: 'no respondió a tiempo',
    ...kept,
  },
  { what: 'half a response', spoil: respond(200, cut), error: 'no es válida', ...kept },
  { what: 'HTML', spoil: respond(200, '<!doctype html>'), error: 'no es válida', ...kept },
  { what: 'a renamed sheet', spoil: respond(400), error: 'no se encontró la hoja Teams', ...kept },
  { what: 'an empty sheet', spoil: ({ sheets }) => void sheets.Matches.splice(0), ...incomplete },
  {
    what: 'swapped columns',
    spoil: ({ sheets }) =>
      void (sheets.Matches = sheets.Matches.map(([id = '', date = '', ...rest]) => [date, id, ...rest])),
    ...incomplete,
    log: [odd, quarantined],
  },
  {
    what: 'a duplicated id',
    spoil: ({ sheets }) =>
      void sheets.Matches.push(['qf-1', '2025-07-04', '16:00', 'PSG', 'Chelsea', '9', '9', 'finished']),
    error: null,
    shown: played,
    log: [odd],
  },
  {
    what: 'a kick-off moved earlier, into the past',
    spoil: edit('qf-1', (cells) => void (cells[1] = '2020-01-01')),
    ...corrected,
    shown: { ...played, kickoffAt: '2020-01-01T19:00:00.000Z' },
  },
  {
    what: 'a kick-off moved later',
    spoil: edit('qf-1', (cells) => void (cells[1] = '2099-01-01')),
    ...corrected,
    shown: { ...played, kickoffAt: '2099-01-01T19:00:00.000Z' },
  },
  {
    what: 'a kick-off that cannot be read',
    spoil: edit('qf-1', (cells) => void (cells[1] = 'mañana')),
    error: null,
    shown: played,
    log: [odd, changes],
  },
  ...['abc', '-1', '2.5', '100'].map((cell) => ({
    what: `the score ${cell}`,
    spoil: score(cell),
    ...lost,
    shown: noScore,
  })),
  {
    what: 'a result corrected',
    spoil: score('3'),
    ...corrected,
    shown: { homeScore: 3 },
    points: { 'qf-1': 3, 'sf-1': 0 },
  },
  { what: 'a result erased', spoil: score(''), ...lost, shown: noScore },
  {
    what: 'two results erased',
    spoil: (sheet) => ['qf-1', 'sf-1'].forEach((id) => edit(id, (cells) => void (cells[5] = ''))(sheet)),
    ...incomplete,
    log: [odd, quarantined],
  },
  {
    what: 'a match removed',
    spoil: ({ sheets }) => void (sheets.Matches = sheets.Matches.filter(([id]) => id !== 'qf-1')),
    ...corrected,
    shown: undefined,
    points: { 'qf-1': null, 'sf-1': 0 },
  },
  {
    what: 'a team renamed to one that is nowhere else',
    spoil: edit('qf-1', (cells) => void (cells[3] = 'Otro nombre')),
    error: null,
    log: [odd, changes],
    shown: { ...played, homeTeam: 'Otro nombre' },
  },
  {
    what: 'rows that were sorted, with their ids left in place',
    spoil: ({ sheets }) => {
      const [a, b] = ['qf-1', 'sf-1'].map((id) => sheets.Matches.find((row) => row[0] === id) ?? []);
      [a, b].forEach(
        (row, index) => void (row?.[0] !== undefined && (row[0] = index === 0 ? 'sf-1' : 'qf-1')),
      );
    },
    error: 'La planilla parece desordenada: 2 partidos con predicciones tienen otros equipos',
    shown: played,
    log: [quarantined],
  },
  {
    what: 'a sheet Torneo with a key that nobody knows',
    spoil: ({ sheets }) => void (sheets.Torneo = [['campeones', 'Chelsea']]),
    error: null,
    log: [odd],
    shown: played,
  },
  {
    what: 'a champion against the score',
    spoil: edit('final', (cells) => void (cells[10] = 'PSG')),
    error: null,
    log: [changes],
    shown: played,
  },
  {
    what: 'a date whose day and month are a guess',
    spoil: edit('qf-1', (cells) => void (cells[1] = '4/7/2025')),
    error: null,
    log: [odd],
    shown: played,
  },
  ...[
    { what: 'a date cell in place of a text', column: 1, cell: 45_842 },
    { what: 'a Spanish status', column: 7, cell: 'Finalizado' },
  ].map(({ what, column, cell }) => ({
    ...{ what, spoil: edit('qf-1', (cells) => void (cells[column] = cell)) },
    ...{ error: null, shown: played, log: [] },
  })),
  {
    what: 'a time that lost a digit',
    spoil: edit('qf-1', (cells) => void (cells[2] = 16.3)),
    error: null,
    log: [odd, changes],
    shown: { ...played, kickoffAt: '2025-07-04T19:30:00.000Z' },
  },
  {
    what: 'an unknown status',
    spoil: edit('qf-1', (cells) => void (cells[7] = 'listo')),
    error: null,
    log: [odd, changes],
    shown: { ...played, status: 'listo' },
    points: { 'qf-1': null, 'sf-1': 0 },
  },
  {
    what: 'a header that is missing',
    spoil: ({ sheets }) => void sheets.Matches.shift(),
    error: null,
    log: [odd, changes],
    shown: played,
  },
  {
    what: 'two teams of one name',
    spoil: ({ sheets }) => void sheets.Teams.push(['otro', 'CHELSEA']),
    error: null,
    log: [odd, changes],
    shown: played,
  },
];

describe('a sheet with errors', () => {
  let database: TestDatabase;
  let sheet: ValuesServer;
  let context: AppContext;
  let reader: SheetReader;
  let app: FastifyInstance;
  let now: number;
  let log: string[];
  let userId: string;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.empty();
    await insertTournament(database.db);
    sheet = await startValuesServer();
    now = Date.parse('2025-07-14T12:00:00Z');
    context = await openTestContext(database, { clock: () => now });
    context.config.sheets = { ...context.config.sheets, baseUrl: sheet.baseUrl };
    log = [];
    const write = (_fields: object, message: string): void => void log.push(message);
    reader = createSheetReader(context, {
      log: { info: write, warn: write, error: write },
      afterGoodRead() {},
      sheetPauseMs: 0,
      requestTimeoutMs: 1_000,
    });
    app = Fastify();
    await app.register(matchDataRoutes, { ...context, sheetReader: reader });
    expect((await read()).totals).toMatchObject({ matches: 15, finished: 15 });
    userId = (await insertParticipant(database.db)).id;
    await database.runScript(`
      set local app.import = 'on';
      insert into predictions (user_id, match_id, home_score, away_score, predicted_at, locks_at) values
        ('${userId}', 'qf-1', 2, 1, '2025-07-01', '2025-07-02'), ('${userId}', 'sf-1', 2, 0, '2025-07-01', '2025-07-02')`);
    await settleMatches(context);
    expect(await points()).toEqual(pointsBefore);
    log = [];
  });
  afterEach(async () => {
    await app.close();
    await reader.stop();
    await sheet.close();
  });

  async function read(): Promise<MatchData> {
    now += 60_000;
    return matchDataSchema.parse((await app.inject('/api/match-data?refresh=1')).json());
  }
  async function points(): Promise<Record<string, number | null>> {
    const rows = await database.db.selectFrom('scored_predictions').select(['match_id', 'points']).execute();
    return Object.fromEntries(rows.map((row) => [row.match_id, row.points]));
  }
  async function totalPoints(): Promise<number> {
    const row = await database.db.selectFrom('user_stats').select('total_points').executeTakeFirstOrThrow();
    return row.total_points;
  }

  it.each(cases)('$what', async ({ spoil, error, shown, points: expected = pointsBefore, log: lines }) => {
    spoil(sheet);
    const data = await read();
    await settleMatches(context);
    expect(data.error ?? '').toContain(error ?? '');
    expect([data.source, data.error === null]).toEqual(error === null ? ['sheet', true] : ['cache', false]);
    const seen = data.matches.filter(({ id }) => id === 'qf-1');
    expect(seen).toHaveLength(shown === undefined ? 0 : 1);
    expect(seen).toMatchObject(shown === undefined ? [] : [shown]);
    expect(log).toEqual(lines);
    expect(await points()).toEqual(expected);
    expect(await totalPoints()).toBe(
      Object.values(expected).reduce<number>((sum, one) => sum + (one ?? 0), 0),
    );

    // Once the sheet is right again, all is as before: no prediction was lost.
    const fresh = await startValuesServer();
    sheet.error = null;
    sheet.sheets = fresh.sheets;
    await fresh.close();
    expect(await read()).toMatchObject({
      source: 'sheet',
      error: null,
      totals: { matches: 15, finished: 15 },
    });
    await settleMatches(context);
    expect(await points()).toEqual(pointsBefore);
    expect(await totalPoints()).toBe(5);
  });
});
