// Shows docs/rules.md#sheet-columns.
import { beforeEach, expect, it } from 'vitest';
import { goodRead } from '../../../test/support/good-read.ts';
import { insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { findTeams } from './tournament/tournament-repository.ts';
import type { Workbook } from './fetch-workbook.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { storeWorkbook } from './read-sheet.ts';

const header = ['id', 'nombre', 'país', 'logo', 'grupo', 'colores', 'alias', 'eliminado'];
const psg = ['psg', 'PSG', 'Francia', '', 'A', '#004170 #da291c', 'París', ''];
const boca = ['boca', 'Boca', 'Argentina', '', 'A', '', '', ''];

describeOnPostgres('a game whose teams and champion are in the sheet', (database) => {
  const champion = { decidedBy: 'sheet', eliminated: [] };
  const tournament = { teams: [], champion, timeZone: 'UTC' };
  let sheets: Workbook;
  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db, { final_round: '', selectable_teams: [] });
    sheets = { teams: [header, psg, boca], matches: [] };
  });

  async function store() {
    const read = await parseWorkbook(sheets, tournament);
    return storeWorkbook(database(), read, { attemptedAt: 1, now: 2, releasedDigest: null, tournament });
  }
  const stored = () => database().db.selectFrom('tournament').selectAll().executeTakeFirstOrThrow();

  it('allows picks of teams that are not eliminated, and no others', async () => {
    const { db } = database();
    await store();
    expect((await stored()).selectable_teams).toEqual(['PSG', 'Boca']);
    expect(await findTeams(db, tournament)).toMatchObject([
      { name: 'PSG', colors: ['#004170', '#da291c'], aliases: ['París'], eliminated: false },
      { name: 'Boca', eliminated: false },
    ]);
    sheets.teams = [header, psg, [...boca.slice(0, 7), 'x']];
    expect(await store()).toEqual(goodRead(1));
    expect((await stored()).selectable_teams).toEqual(['PSG']);
    const { id } = await insertParticipant(db);
    const pick = (team: string) =>
      db.updateTable('participants').set({ champion_prediction: team }).where('user_id', '=', id).execute();
    await expect(pick('Boca')).rejects.toMatchObject({ hint: 'team_not_selectable' });
    await pick('PSG');
  });

  it('stores the sheet Torneo once, and clears it when the sheet is gone', async () => {
    await store();
    sheets.tournament = [
      ['Clave', 'Valor'],
      ['CAMPEON', ' PSG '],
      ['Aviso', 'La final es el domingo'],
      ['cerrado', 'sí'],
      ['campeón', 'Boca'],
    ];
    expect(await store()).toEqual(goodRead(1));
    expect(await store()).toEqual(goodRead(0));
    const said = { sheet_champion: 'PSG', notice: 'La final es el domingo', sheet_closed: true };
    expect(await stored()).toMatchObject({ ...said, champion: null });
    delete sheets.tournament;
    await store();
    expect(await stored()).toMatchObject({ sheet_champion: '', notice: '', sheet_closed: false });
  });
});
