// Shows docs/rules.md#champion-decided, docs/rules.md#ranking-order.
import { beforeEach, expect, it } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
  setResult,
} from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { settleMatches } from './settle.ts';

const teams = [
  { name: 'Chelsea', aliases: ['Chelsea FC'] },
  { name: 'PSG', aliases: [] },
];

describeOnPostgres('settlement', (database) => {
  const settle = () => settleMatches({ database: database(), tournament: { teams } });
  const standings = () =>
    database()
      .db.selectFrom('user_stats')
      .select([
        'user_id',
        'total_points',
        'exact_predictions',
        'correct_winners',
        'total_predictions',
        'position',
      ])
      .orderBy('position')
      .execute();
  const finish = (id: string, home: number | null, away: number | null, status = 'finished') =>
    setResult(database().db, id, [home, away], status);
  const pointsOf = async (userId: string) =>
    (await standings()).find((row) => row.user_id === userId)?.total_points;

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
  });

  it('gives 5, 3 and 0 points once, however often it runs', async () => {
    const { db } = database();
    const [exact, outcome, miss, silent] = [
      await insertParticipant(db),
      await insertParticipant(db),
      await insertParticipant(db),
      await insertParticipant(db),
    ];
    const matchId = await insertMatch(db);
    await insertPrediction(db, { userId: exact.id, matchId, home: 2, away: 1 });
    await insertPrediction(db, { userId: outcome.id, matchId, home: 1, away: 0 });
    await insertPrediction(db, { userId: miss.id, matchId, home: 1, away: 1 });
    await finish(matchId, 2, 1);
    expect(await settle()).toMatchObject({ matches: [matchId], participants: 2 });
    expect(await settle()).toMatchObject({ matches: [], participants: 0 });
    const rows = await standings();
    expect(rows.map((row) => [row.user_id, row.total_points, row.position])).toEqual(
      expect.arrayContaining([
        [exact.id, 5, 1],
        [outcome.id, 3, 2],
        [miss.id, 0, 3],
        [silent.id, 0, 3],
      ]),
    );
    expect(rows.find((row) => row.user_id === outcome.id)).toMatchObject({
      correct_winners: 1,
      exact_predictions: 0,
    });
    expect(rows.find((row) => row.user_id === exact.id)).toMatchObject({
      correct_winners: 0,
      exact_predictions: 1,
    });
    expect(rows.find((row) => row.user_id === silent.id)).toMatchObject({ total_predictions: 0 });
  });

  it('gives the champion bonus when the final has a winner and takes it away with the result', async () => {
    const { db } = database();
    const right = await insertParticipant(db);
    const wrong = await insertParticipant(db);
    const finalId = await insertMatch(db, { round: 'Final', home_team: 'Chelsea FC', away_team: 'PSG' });
    await db
      .updateTable('profiles')
      .set({ champion_prediction: 'Chelsea' })
      .where('id', '=', right.id)
      .execute();
    await db.updateTable('profiles').set({ champion_prediction: 'PSG' }).where('id', '=', wrong.id).execute();
    await finish(finalId, 3, 0);
    expect(await settle()).toMatchObject({ champion: 'Chelsea', undecided: null });
    expect([await pointsOf(right.id), await pointsOf(wrong.id)]).toEqual([20, 0]);
    await finish(finalId, 1, 1);
    expect(await settle()).toMatchObject({ champion: null, undecided: 'level-without-winner' });
    expect(await pointsOf(right.id)).toBe(0);
    await db.updateTable('matches').set({ winner: 'PSG' }).execute();
    expect(await settle()).toMatchObject({ champion: 'PSG' });
    expect([await pointsOf(right.id), await pointsOf(wrong.id)]).toEqual([0, 20]);
  });

  it('decides no champion with two matches in the final round, and takes the bonus back', async () => {
    const { db } = database();
    const { id: userId } = await insertParticipant(db);
    const teamsOfFinal = { round: 'Final', home_team: 'Chelsea', away_team: 'PSG' };
    const finalId = await insertMatch(db, teamsOfFinal);
    await db.updateTable('profiles').set({ champion_prediction: 'Chelsea' }).execute();
    await finish(finalId, 3, 0);
    await settle();
    expect(await pointsOf(userId)).toBe(20);
    const secondId = await insertMatch(db, {
      ...teamsOfFinal,
      status: 'finished',
      home_score: 0,
      away_score: 1,
    });
    expect(await settle()).toMatchObject({ champion: null, undecided: 'several-finals' });
    expect(await pointsOf(userId)).toBe(0);
    const stored = await db.selectFrom('tournament').select('champion').execute();
    expect(stored).toEqual([{ champion: null }]);
    await db.updateTable('matches').set({ present: false }).where('id', '=', secondId).execute();
    expect(await settle()).toMatchObject({ champion: 'Chelsea', undecided: null });
    expect(await pointsOf(userId)).toBe(20);
  });

  it('shares positions until the champion is decided, then separates them by the draw', async () => {
    const { db } = database();
    for (let person = 0; person < 4; person += 1) await insertParticipant(db);
    const finalId = await insertMatch(db, { round: 'Final', home_team: 'Chelsea', away_team: 'PSG' });
    await settle();
    expect((await standings()).map((row) => row.position)).toEqual([1, 1, 1, 1]);
    await finish(finalId, 1, 0);
    await settle();
    const ordered = await db.selectFrom('user_stats').selectAll().orderBy('position').execute();
    expect(ordered.map((row) => row.position)).toEqual([1, 2, 3, 4]);
    expect(ordered.map((row) => row.draw)).toEqual(ordered.map((row) => row.draw).toSorted());
    await finish(finalId, null, null, 'scheduled');
    await settle();
    expect((await standings()).map((row) => row.position)).toEqual([1, 1, 1, 1]);
  });

  it('separates them by the draw once a game without a champion is closed, whatever its final', async () => {
    const { db } = database();
    await db.updateTable('tournament').set({ final_round: '', champion_closes_at: null }).execute();
    for (let person = 0; person < 3; person += 1) await insertParticipant(db);
    await finish(await insertMatch(db, { round: 'Final', home_team: 'Chelsea', away_team: 'PSG' }), 1, 0);
    expect(await settle()).toMatchObject({ champion: null, undecided: null });
    expect((await standings()).map((row) => row.position)).toEqual([1, 1, 1]);
    await db.updateTable('tournament').set({ closed: true }).execute();
    expect(await settle()).toMatchObject({ champion: null });
    expect((await standings()).map((row) => row.position)).toEqual([1, 2, 3]);
    await db.updateTable('tournament').set({ closed: false }).execute();
    await settle();
    expect((await standings()).map((row) => row.position)).toEqual([1, 1, 1]);
  });

  it('separates participants who become level by a correction after the final', async () => {
    const { db } = database();
    const people = [await insertParticipant(db), await insertParticipant(db)];
    const matchId = await insertMatch(db);
    for (const [home, { id: userId }] of people.entries()) {
      await insertPrediction(db, { userId, matchId, home, away: 0 });
    }
    const finalId = await insertMatch(db, { round: 'Final', home_team: 'Chelsea', away_team: 'PSG' });
    await finish(matchId, 1, 0);
    await finish(finalId, 1, 0);
    await settle();
    expect((await standings()).map((row) => [row.total_points, row.position])).toEqual([
      [5, 1],
      [0, 2],
    ]);
    await finish(matchId, 0, 2);
    expect(await settle()).toMatchObject({ champion: 'Chelsea' });
    expect((await standings()).map((row) => [row.total_points, row.position])).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  it('refuses a total that does not follow from its counts, from any writer', async () => {
    const { db } = database();
    await insertParticipant(db);
    await expect(db.updateTable('participants').set({ total_points: 99 }).execute()).rejects.toMatchObject({
      code: '23514',
    });
    expect((await standings()).map((row) => row.total_points)).toEqual([0]);
  });
});
