// Shows docs/rules.md#quarantined-imports.
import { beforeEach, expect, it } from 'vitest';
import { goodRead } from '../../../test/support/good-read.ts';
import { untilSomeoneWaits } from '../../../test/support/count-waiting.ts';
import {
  insertParticipant,
  insertPrediction,
  insertTournament,
  setResult,
} from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { readCsv } from '../../../test/support/values-server.ts';
import type { Db } from '../database/database.ts';
import { settleMatches } from '../ranking/settle.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { findSheetState } from './sheet-repository.ts';
import { storeWorkbook } from './read-sheet.ts';

const zone = 'America/Argentina/Buenos_Aires';
const minute = 60_000;

describeOnPostgres('storing a workbook', (database, kind) => {
  let teams: string[][];
  let matches: string[][];
  let now: number;

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    teams = await readCsv('Teams');
    matches = await readCsv('Matches');
    now = Date.parse('2025-07-14T12:00:00Z');
  });

  async function store(releasedDigest: string | null = null) {
    now += minute;
    const read = await parseWorkbook({ teams, matches }, { timeZone: zone });
    return storeWorkbook(database(), read, { attemptedAt: now - 1_000, now, releasedDigest });
  }
  /** Stores after a change that is committed when the read has been compared; on the embedded database before that. */
  async function storeAmid(change: (transaction: Db) => Promise<unknown>) {
    const { db } = database();
    const { storing } = await db.transaction().execute(async (transaction) => {
      await change(transaction);
      const begun = kind === 'server' ? store() : undefined;
      if (begun !== undefined) await untilSomeoneWaits(db);
      return { storing: begun };
    });
    return storing ?? store();
  }
  async function settle() {
    await settleMatches({ database: database(), tournament: { teams: [] } });
  }
  function cellsOf(id: string): string[] {
    const row = matches.find((cells) => cells[0] === id);
    if (row === undefined) throw new Error(`There is no match ${id}.`);
    return row;
  }
  async function findMatch(id: string) {
    return database().db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  }

  it('stores all of the known workbook, and nothing the second time', async () => {
    expect(await store()).toEqual(goodRead(31));
    expect(await findMatch('r16-6')).toMatchObject({
      sheet_row: 7,
      date: '2025-06-30',
      time: '22:00',
      home_team: 'Manchester City',
      home_score: 3,
      away_score: 4,
      status: 'finished',
      kickoff_at: new Date('2025-07-01T01:00:00Z'),
      present: true,
      settled_home_score: null,
    });
    const versions = () =>
      database()
        .db.selectFrom('matches')
        .select(['id'])
        .select((eb) => eb.ref('xmin' as 'id').as('version'))
        .execute();
    const before = await versions();
    expect(await store()).toEqual(goodRead(0));
    expect(await versions()).toEqual(before);
    expect(await findSheetState(database().db)).toMatchObject({
      attemptedAt: now - 1_000,
      goodAt: now,
      error: null,
    });
  });

  it('writes only what changed: a corrected result, a team renamed, a kick-off moved', async () => {
    await store();
    cellsOf('qf-1')[5] = '4';
    cellsOf('final')[1] = '2025-07-14';
    const psg = teams.find(([id]) => id === 'psg');
    if (psg !== undefined) psg[1] = 'Paris Saint-Germain';
    expect(await store()).toEqual(goodRead(3));
    expect(await findMatch('qf-1')).toMatchObject({ home_score: 4 });
    expect(await findMatch('final')).toMatchObject({ kickoff_at: new Date('2025-07-14T19:00:00Z') });
    const renamed = await database().db.selectFrom('teams').select('name').where('id', '=', 'psg').execute();
    expect(renamed).toEqual([{ name: 'Paris Saint-Germain' }]);
  });

  it('hides a match with the result that was stored while the read was compared', async () => {
    cellsOf('final').splice(5, 3, '', '', 'scheduled');
    await store();
    matches.splice(-1);
    const result = { status: 'finished', home_score: 3, away_score: 0 };
    const stored = await storeAmid((change) => setResult(change, 'final', [3, 0]));
    expect(stored).toEqual(goodRead(1));
    expect(await findMatch('final')).toMatchObject({ ...result, present: false });
  });

  it('does not bring back a match that was deleted during the comparison', async () => {
    await store();
    matches.splice(-1);
    await storeAmid((change) => change.deleteFrom('matches').where('id', '=', 'final').execute());
    expect(await findMatch('final')).toBeUndefined();
  });

  it('quarantines a read in which every id is new while nothing is settled', async () => {
    for (const id of ['sf-1', 'final']) cellsOf(id).splice(5, 3, '', '', 'scheduled');
    await database().setNow('2025-07-01T10:00:00Z');
    await store();
    const { id: userId } = await insertParticipant(database().db);
    for (const matchId of ['sf-1', 'final']) await insertPrediction(database().db, { userId, matchId });
    for (const cells of matches.slice(1)) cells[0] = `nuevo-${cells[0]}`;
    const reason = { kind: 'predictions-lost', matches: expect.arrayContaining(['sf-1', 'final']) };
    expect(await store()).toEqual({ kind: 'quarantined', reason });
    expect(await findMatch('final')).toMatchObject({ present: true });
    expect(await findMatch('nuevo-final')).toBeUndefined();
    await database().setNow(null);
  });

  it('quarantines a read that takes two results away, and applies it when equal ones come 10 minutes apart', async () => {
    await store();
    await settle();
    cellsOf('final')[5] = '';
    cellsOf('sf-1')[5] = 'abc';
    cellsOf('r16-1')[9] = 'Otro estadio';
    expect(await store()).toEqual({
      kind: 'quarantined',
      reason: { kind: 'results-lost', matches: expect.arrayContaining(['sf-1', 'final']) },
    });
    const quarantinedSince = now;
    expect(await findMatch('final')).toMatchObject({ home_score: 3 });
    expect(await findMatch('r16-1')).toMatchObject({ venue: expect.stringContaining('Filadelfia') });
    const state = await findSheetState(database().db);
    expect(state.error).toBe(
      'La planilla parece incompleta: 2 partidos ya contados perdieron su resultado o desaparecieron. ' +
        'Se muestran los últimos datos buenos; si dentro de 10 minutos sigue igual, el cambio se aplicará.',
    );
    now = quarantinedSince + 8 * minute;
    expect(await store()).toMatchObject({ kind: 'quarantined' });
    expect(await store()).toEqual(goodRead(3));
    expect(await findMatch('final')).toMatchObject({ home_score: null });
    expect(await findSheetState(database().db)).toMatchObject({
      error: null,
      quarantined: { digest: null, since: null },
    });
  });

  it('restarts the ten minutes when the read differs, and clears the quarantine after a good one', async () => {
    await store();
    await settle();
    const [one, two] = [cellsOf('final'), cellsOf('sf-1')];
    const results = [one[5] ?? '', two[5] ?? ''];
    one[5] = '';
    two[5] = '';
    await store();
    now += 20 * minute;
    cellsOf('r16-1')[9] = 'Otro estadio';
    expect(await store()).toMatchObject({ kind: 'quarantined' });
    [one[5], two[5]] = [results[0] ?? '', results[1] ?? ''];
    expect(await store()).toMatchObject({ kind: 'good' });
    one[5] = '';
    two[5] = '';
    now += 20 * minute;
    expect(await store()).toMatchObject({ kind: 'quarantined' });
  });

  it('quarantines a sheet without teams', async () => {
    await store();
    teams.splice(1);
    expect(await store()).toMatchObject({ kind: 'quarantined' });
    const state = await findSheetState(database().db);
    expect(state.error).toContain('La planilla parece incompleta: no tiene ningún equipo');
    expect(await database().db.selectFrom('teams').select('id').execute()).toHaveLength(16);
  });
});
