import type { Updateable } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { countBrokenRules, type MatchesTable } from '../database/index.ts';
import { settleMatches } from './index.ts';

describeOnBothDatabases('a settlement that was cut short', (database) => {
  const settle = () => settleMatches({ database: database(), tournament: { teams: [] } });
  const points = async () => {
    const rows = await database()
      .db.selectFrom('scored_predictions as p')
      .innerJoin('user_stats as s', 's.user_id', 'p.user_id')
      .select(['p.points', 's.total_points'])
      .orderBy('p.user_id')
      .execute();
    return rows.map((row) => [row.points, row.total_points]);
  };
  const change = (values: Updateable<MatchesTable>) =>
    database().db.updateTable('matches').set(values).execute();
  const finish = (home: number, away: number) =>
    change({ status: 'finished', home_score: home, away_score: away });
  let userIds: string[];
  let matchId: string;

  beforeEach(async () => {
    const { db } = database();
    await database().empty();
    await insertTournament(db);
    matchId = await insertMatch(db);
    userIds = [];
    for (let person = 0; person < 3; person += 1) {
      const { id: userId } = await insertParticipant(db);
      userIds.push(userId);
      await insertPrediction(db, { userId, matchId, home: 1, away: 0 });
    }
    userIds.sort();
  });

  /** What a run leaves that corrected 1-0 (5 points) to 2-0 (3 points) and was ended after the first participant. */
  async function cutShort(): Promise<void> {
    await finish(1, 0);
    await settle();
    await change({ home_score: 2, settled_home_score: 2, settled_through: userIds[0] ?? null });
    await change({ earlier_home_score: 1, earlier_away_score: 0 });
    await database()
      .db.updateTable('user_stats')
      .set({ total_points: 3, exact_predictions: 0, correct_winners: 1 })
      .where('user_id', '=', userIds[0] ?? '')
      .execute();
  }

  it('shows each participant the points that they were credited, and is finished by the next', async () => {
    await cutShort();
    expect(await points()).toEqual([
      [3, 3],
      [5, 5],
      [5, 5],
    ]);
    expect(await countBrokenRules(database().db)).toEqual([]);
    expect(await settle()).toMatchObject({ matches: [matchId], participants: 2 });
    expect(await points()).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
    ]);
  });

  it('is finished before another correction follows, by the same run', async () => {
    await cutShort();
    await finish(0, 1);
    expect(await settle()).toMatchObject({ matches: [matchId], participants: 5 });
    expect(await points()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const [match] = await database().db.selectFrom('matches').selectAll().execute();
    expect(match).toMatchObject({ settled_home_score: 0, settled_away_score: 1, settled_through: null });
    expect(match).toMatchObject({ earlier_home_score: null, earlier_away_score: null });
  });

  it('is finished before the result is taken back, by the same run', async () => {
    await cutShort();
    await change({ status: 'scheduled' });
    await settle();
    expect(await points()).toEqual([
      [null, 0],
      [null, 0],
      [null, 0],
    ]);
    expect(await settle()).toMatchObject({ matches: [], participants: 0 });
  });

  it('refuses predictions of a match that opens again while it still has points to take back', async () => {
    const { db } = database();
    const { id: late } = await insertParticipant(db);
    const save = () => insertPrediction(db, { userId: late, matchId, home: 1, away: 0 });
    await finish(1, 0);
    await settle();
    await change({ status: 'scheduled' });
    await expect(save()).rejects.toMatchObject({ hint: 'match_started' });
    await change({ settled_home_score: null, settled_away_score: null, settled_through: userIds[0] ?? null });
    await expect(save()).rejects.toMatchObject({ hint: 'match_started' });
    expect(await db.selectFrom('predictions').where('user_id', '=', late).execute()).toEqual([]);
    await change({ settled_home_score: 1, settled_away_score: 0, settled_through: null });
    await settle();
    await save();
    expect(await points()).toEqual([
      [null, 0],
      [null, 0],
      [null, 0],
      [null, 0],
    ]);
  });
});
