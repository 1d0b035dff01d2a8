// Shows docs/rules.md#champion-decided.
import { beforeEach, expect, it } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertTournament,
  setResult,
} from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { countBrokenRules } from '../database/check-rules.ts';
import { openVersions } from '../live/versions.ts';
import { settleMatches, storeResult } from './settle.ts';

const teams = [
  { name: 'Chelsea', aliases: ['Chelsea FC'] },
  { name: 'PSG', aliases: [] },
];

describeOnPostgres('the champion', (database) => {
  const settle = () => settleMatches({ database: database(), tournament: { teams } });
  const finish = (id: string, home: number, away: number) => setResult(database().db, id, [home, away]);
  async function pointsOf(userId: string) {
    const rows = database().db.selectFrom('user_stats').select('total_points').where('user_id', '=', userId);
    return (await rows.executeTakeFirst())?.total_points;
  }

  const numbers = async () => (await openVersions(database().db, { polling: false })).numbers();

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
  });

  it('gives the bonus also for picks made after the sheet has named the champion', async () => {
    const { db } = database();
    const { id } = await insertParticipant(db);
    await db.updateTable('tournament').set({ final_round: '', sheet_champion: 'Chelsea' }).execute();
    expect(await settle()).toMatchObject({ champion: 'Chelsea' });
    await db.updateTable('participants').set({ champion_prediction: 'Chelsea' }).execute();
    const { ranking } = await numbers();
    await settle();
    expect(await pointsOf(id)).toBe(20);
    expect((await numbers()).ranking).toBe(ranking + 1);
    await settle();
    expect((await numbers()).ranking).toBe(ranking + 1);
  });

  it('confirms a champion by score when a read ten minutes later agrees, a named one at once', async () => {
    const { db } = database();
    const readAt = (time: string) =>
      db
        .updateTable('sheet_state')
        .set({ good_at: new Date(time) })
        .execute();
    const shown = () =>
      db.selectFrom('tournament').select(['champion', 'champion_confirmed']).executeTakeFirst();
    const finalId = await insertMatch(db, { round: 'Final', home_team: 'Chelsea', away_team: 'PSG' });
    const others = { champion: 'PSG', champion_confirmed: false };
    await readAt('2025-07-13T20:00:00Z');
    await finish(finalId, 0, 3);
    await settle();
    await settle();
    expect(await shown()).toEqual(others);
    await readAt('2025-07-13T20:09:59Z');
    await finish(finalId, 3, 0);
    await settle();
    expect(await shown()).toEqual({ champion: 'Chelsea', champion_confirmed: false });
    await readAt('2025-07-13T20:19:58Z');
    await settle();
    expect(await shown()).toEqual({ champion: 'Chelsea', champion_confirmed: false });
    await readAt('2025-07-13T20:19:59Z');
    await settle();
    expect(await shown()).toEqual({ champion: 'Chelsea', champion_confirmed: true });
    await finish(finalId, 0, 3);
    await settle();
    expect(await shown()).toEqual(others);
    await db.updateTable('matches').set({ winner: 'PSG' }).execute();
    await settle();
    expect(await shown()).toEqual({ champion: 'PSG', champion_confirmed: true });
    await db.updateTable('matches').set({ winner: '' }).execute();
    await finish(finalId, 1, 0);
    await settle();
    expect(await shown()).toEqual({ champion: 'Chelsea', champion_confirmed: false });
    await storeResult({ database: database(), tournament: { teams } }, finalId, { home: 1, away: 0 });
    expect(await shown()).toEqual({ champion: 'Chelsea', champion_confirmed: true });
  });

  it('takes the champion from the sheet Torneo when that decides it, and only a team of the game', async () => {
    const { db } = database();
    const { id: userId } = await insertParticipant(db);
    await db.updateTable('participants').set({ champion_prediction: 'Chelsea' }).execute();
    await db.updateTable('tournament').set({ final_round: '', sheet_champion: 'Boca' }).execute();
    expect(await settle()).toMatchObject({ champion: null, undecided: 'champion-unknown' });
    await db.updateTable('tournament').set({ sheet_champion: 'CHELSEA' }).execute();
    expect(await settle()).toMatchObject({ champion: 'Chelsea', undecided: null });
    expect(await pointsOf(userId)).toBe(20);
    const { champion_confirmed } = await db.selectFrom('tournament').selectAll().executeTakeFirstOrThrow();
    expect(champion_confirmed).toBe(true);
    await db.updateTable('tournament').set({ sheet_champion: '' }).execute();
    expect(await settle()).toMatchObject({ champion: null, undecided: null });
    expect(await pointsOf(userId)).toBe(0);
  });

  it('gives the bonus for picks of the champion’s old name once that is an alias', async () => {
    const { db } = database();
    const [early, late, wrong] = [
      await insertParticipant(db),
      await insertParticipant(db),
      await insertParticipant(db),
    ];
    const pick = (id: string, team: string) =>
      db.updateTable('participants').set({ champion_prediction: team }).where('user_id', '=', id).execute();
    await pick(early.id, 'Chelsea');
    await pick(wrong.id, 'PSG');
    await db
      .updateTable('tournament')
      .set({ selectable_teams: ['Chelsea London', 'PSG'] })
      .execute();
    await pick(late.id, 'Chelsea London');
    const points = async () => [await pointsOf(early.id), await pointsOf(late.id), await pointsOf(wrong.id)];
    const settleWith = (aliases: string[]) =>
      settleMatches({
        database: database(),
        tournament: { teams: [{ name: 'Chelsea London', aliases }, ...teams.slice(1)] },
      });
    const final = { round: 'Final', home_team: 'Chelsea London', away_team: 'PSG' };
    await finish(await insertMatch(db, final), 3, 0);
    expect(await settleWith([])).toMatchObject({ champion: 'Chelsea London' });
    expect(await points()).toEqual([0, 20, 0]);
    await settleWith(['CHELSEA']);
    expect(await points()).toEqual([20, 20, 0]);
    expect(await countBrokenRules(db)).toEqual([]);
    await settleWith([]);
    expect(await points()).toEqual([0, 20, 0]);
  });

  it('lets the draw separate equals once a game without a champion is closed, and no final decide one', async () => {
    const { db } = database();
    await db.updateTable('tournament').set({ final_round: '', champion_closes_at: null }).execute();
    for (let person = 0; person < 3; person += 1) await insertParticipant(db);
    await finish(await insertMatch(db, { round: 'Final', home_team: 'Chelsea', away_team: 'PSG' }), 1, 0);
    const positions = async (closed: boolean) => {
      await db.updateTable('tournament').set({ closed }).execute();
      expect(await settle()).toMatchObject({ champion: null, undecided: null });
      const rows = await db.selectFrom('user_stats').select('position').orderBy('position').execute();
      return rows.map(({ position }) => position);
    };
    expect(await positions(false)).toEqual([1, 1, 1]);
    expect(await positions(true)).toEqual([1, 2, 3]);
    expect(await positions(false)).toEqual([1, 1, 1]);
  });

  it('decides two legs by the winner that the sheet names once both are over', async () => {
    const { db } = database();
    const leg = { round: 'Final', home_team: 'Chelsea', away_team: 'PSG', winner: 'PSG' };
    const first = await insertMatch(db, { ...leg, winner: '' });
    await finish(first, 3, 0);
    const second = await insertMatch(db, leg);
    expect(await settle()).toMatchObject({ champion: null, undecided: null });
    await finish(second, 1, 0);
    expect(await settle()).toMatchObject({ champion: 'PSG', undecided: null });
    const name = (winner: string) =>
      db.updateTable('matches').set({ winner }).where('id', '=', first).execute();
    await name('Chelsea');
    expect(await settle()).toMatchObject({ champion: null, undecided: 'several-finals' });
    await name('Botafogo');
    expect(await settle()).toMatchObject({ champion: null, undecided: 'winner-not-in-final' });
  });

  it.each([
    ['by score', { home_score: 0, away_score: 1 }],
    ['in the column winner', { home_score: 1, away_score: 1, winner: 'türkiye' }],
  ])('decides no champion when nobody could have picked the team, named %s', async (_how, result) => {
    const { db } = database();
    const { id: userId } = await insertParticipant(db);
    await db
      .updateTable('tournament')
      .set({ selectable_teams: ['Turquía'] })
      .execute();
    await db.updateTable('participants').set({ champion_prediction: 'Turquía' }).execute();
    const final = { round: 'Final', home_team: 'Australia', away_team: 'Türkiye', status: 'finished' };
    await insertMatch(db, { ...final, ...result });
    const settleWith = (aliases: string[]) =>
      settleMatches({
        database: database(),
        tournament: { teams: [...teams, { name: 'Turquía', aliases }] },
      });
    expect(await settleWith([])).toMatchObject({ champion: null, undecided: 'champion-unknown' });
    expect(await pointsOf(userId)).toBe(0);
    expect(await settleWith(['TURKIYE'])).toMatchObject({ champion: 'Turquía', undecided: null });
    expect(await pointsOf(userId)).toBe(20);
  });
});
