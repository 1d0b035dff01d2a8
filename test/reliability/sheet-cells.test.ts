import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchDataSchema, type MatchData } from '../../src/domain/api-schemas.ts';
import { findSheetReport } from '../../src/server/sheet/sheet-repository.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { openWholeApp, type WholeApp } from '../security/whole-app.ts';
import { insertParticipant, insertTournament } from '../support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { cellKinds, finalKinds, now, rowOf } from './sheet-cell-kinds.ts';

const header = [
  'id',
  'fecha',
  'hora',
  'local',
  'visitante',
  'goles local',
  'goles visitante',
  'estado',
  'fase',
];
const teams = [
  ['id', 'nombre', 'país', 'logo', 'grupo', 'colores', 'alias'],
  ['1', 'Chelsea', 'Inglaterra', '', '', '', 'Los Azules'],
  ['2', 'PSG', 'Francia'],
  ['3', 'Atlético de Madrid', 'España'],
];

describe('the cells that organisers write', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.empty();
    await database.setNow(now);
    await insertTournament(database.db);
    whole = await openWholeApp(database);
    whole.values.sheets.Teams = teams;
  });
  afterEach(() => whole.close());

  async function read(rows: (string | number)[][]): Promise<MatchData> {
    whole.values.sheets.Matches = rows;
    await whole.sheetReader.readNow();
    return matchDataSchema.parse((await whole.app.inject('/api/match-data')).json());
  }

  /** Predicts 2-1 for every match, as if in time. */
  async function predictEach(): Promise<void> {
    const { id } = await insertParticipant(database.db);
    await database.runScript(`
      set local app.import = 'on';
      insert into predictions (user_id, match_id, home_score, away_score, predicted_at, locks_at)
      select '${id}', id, 2, 1, '2027-05-01', '2027-06-01' from matches`);
    await settleMatches(whole.context);
  }

  /** Returns the matches that accept a prediction now. */
  async function findOpen(): Promise<string[]> {
    const { id } = await insertParticipant(database.db);
    const taken = [];
    for (const match of await database.db.selectFrom('matches').select('id').execute()) {
      const values = { user_id: id, match_id: match.id, home_score: 1, away_score: 0 };
      const saved = database.db.insertInto('predictions').values(values).execute();
      if (
        await saved.then(
          () => true,
          () => false,
        )
      )
        taken.push(match.id);
    }
    return taken;
  }

  it.each(['es_AR', 'en_US'])(
    'are each shown, stored, counted and warned about correctly (%s)',
    async (locale) => {
      whole.values.locale = locale;
      const data = await read([header, ...cellKinds.map(rowOf)]);
      await predictEach();
      const open = await findOpen();
      const stored = await database.db.selectFrom('matches').selectAll().execute();
      const { rows: counted } = await sql<{ match_id: string; points: number | null }>`
      select match_id, points from scored_predictions where home_score = 2`.execute(database.db);
      const report = await findSheetReport(database.db);
      const outcomes = cellKinds.map((kind, index) => {
        const id = String(rowOf(kind, index)[0]);
        const shown = data.matches.find((match) => match.id === id);
        const row = stored.find((match) => match.id === id);
        return {
          what: kind.what,
          kickoffAt: row === undefined ? undefined : (row.kickoff_at?.toISOString() ?? null),
          shownAt: shown?.kickoffAt,
          shown: kind.shown === undefined ? {} : shown,
          points: counted.find((one) => one.match_id === id)?.points ?? null,
          open: open.includes(id),
          warned: (report?.warnings ?? [])
            .filter((one) => one.row === index + 2)
            .map(({ problem }) => problem),
        };
      });
      expect(outcomes).toEqual(
        cellKinds.map((kind) => {
          const { kickoffAt, warned = [] } = { ...kind, ...(locale === 'en_US' && kind.inEnglish) };
          return {
            ...{ what: kind.what, kickoffAt, shownAt: kickoffAt, points: kind.points ?? null },
            ...{ open: kind.open ?? false, warned },
            shown: expect.objectContaining(kind.shown ?? {}),
          };
        }),
      );
      // No other matches exist.
      expect(data.matches).toHaveLength(outcomes.filter(({ kickoffAt }) => kickoffAt !== undefined).length);
      expect(report?.warnings.every(({ row }) => row > 1)).toBe(true);
      const begun = stored.filter(({ kickoff_at: kickoff }) => kickoff !== null && kickoff <= new Date(now));
      expect(open.filter((id) => begun.some((match) => match.id === id))).toEqual([]);
    },
  );

  it('decide the right champion or none', async () => {
    const outcomes = [];
    for (const { what, finals } of finalKinds) {
      const final = { status: 'finalizado', round: 'Final' };
      const rows = finals.map((cells, index) => rowOf({ cells: { ...final, ...cells } }, index));
      await read([header, ...rows]);
      await settleMatches(whole.context);
      const { champion } = await database.db
        .selectFrom('tournament')
        .select('champion')
        .executeTakeFirstOrThrow();
      outcomes.push({ what, champion });
      await database.runScript(`set local app.import = 'on'; delete from matches`);
      await settleMatches(whole.context);
    }
    expect(outcomes).toEqual(finalKinds.map(({ what, champion }) => ({ what, champion })));
  });
});
