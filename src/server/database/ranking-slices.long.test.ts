import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { insertCrowd } from '../../../test/support/crowd.ts';
import { insertMatch, insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { settleMatches } from '../settlement/index.ts';
import { countBrokenRules } from './check-rules.ts';

describeOnBothDatabases('the slices of large levels', (database) => {
  let matchId: string;
  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    matchId = await insertMatch(database().db);
  });

  // In one transaction: 14 batches with their pauses take the embedded engine seconds.
  const settle = () =>
    settleMatches({ database: { ...database(), batchSize: null }, tournament: { teams: [] } });
  const finish = (status: string, home: number) =>
    database().db.updateTable('matches').set({ status, home_score: home, away_score: 0 }).execute();
  /** Points of each level with slices, and how many participants they count. */
  const slices = async () => {
    const { rows } = await sql<{ points: number; participants: number }>`
      select total_points as points, (select sum(n)::int from unnest(participants) n) as participants
      from ranking_slices order by total_points
    `.execute(database().db);
    return rows.map(({ points, participants }) => [points, participants]);
  };

  it('begin with 2,000 participants, count whoever joins, and are not there below', async () => {
    await insertCrowd(database(), 1_998, matchId);
    await insertParticipant(database().db);
    expect(await slices()).toEqual([]);
    await insertParticipant(database().db);
    expect(await slices()).toEqual([[0, 2_000]]);
    await insertParticipant(database().db);
    expect(await slices()).toEqual([[0, 2_001]]);
    expect(await countBrokenRules(database().db)).toEqual([]);
  });

  it('follow a result, its correction and its end, with a level that became small left out', async () => {
    await insertCrowd(database(), 6_600, matchId);
    expect(await slices()).toEqual([[0, 6_600]]);
    await finish('finished', 1);
    await settle();
    expect(await slices()).toEqual([
      [0, 2_200],
      [3, 2_200],
      [5, 2_200],
    ]);
    expect(await countBrokenRules(database().db)).toEqual([]);
    await finish('finished', 9);
    await settle();
    expect(await slices()).toEqual([
      [0, 2_200],
      [3, 4_400],
    ]);
    expect(await countBrokenRules(database().db)).toEqual([]);
    await finish('scheduled', 9);
    await settle();
    expect(await slices()).toEqual([[0, 6_600]]);
    expect(await countBrokenRules(database().db)).toEqual([]);
  });

  it('stay with a level down to 1,000 participants, and lose those who are deleted', async () => {
    await insertCrowd(database(), 2_000, matchId);
    const removeTo = (left: number) =>
      sql`delete from user_stats where user_id in (select user_id from user_stats order by draw offset ${left})`.execute(
        database().db,
      );
    await removeTo(1_000);
    expect(await slices()).toEqual([[0, 1_000]]);
    await removeTo(999);
    expect(await slices()).toEqual([]);
  });
});
