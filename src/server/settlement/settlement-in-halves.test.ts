import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { countBrokenRules } from '../database/index.ts';
import { settleMatches } from './index.ts';

describe('a settlement over two connections', () => {
  let database: TestDatabase;
  let matchId: string;
  const settle = (halvedFrom = 1) => settleMatches({ database, tournament: { teams: [] } }, { halvedFrom });
  const finish = (home: number) =>
    database.db.updateTable('matches').set({ status: 'finished', home_score: home, away_score: 0 }).execute();
  /** Points as credited and as shown with the prediction, by half. */
  async function points(): Promise<Record<'lower' | 'upper', number[][]>> {
    const rows = await database.db
      .selectFrom('scored_predictions as p')
      .innerJoin('user_stats as s', 's.user_id', 'p.user_id')
      .select(['p.user_id', 'p.points', 's.total_points'])
      .execute();
    const of = (upper: boolean) =>
      rows
        .filter((row) => row.user_id >= '8' === upper)
        .map((row) => [Number(row.points), row.total_points])
        .toSorted();
    return { lower: of(false), upper: of(true) };
  }
  const all = (value: number, halves: { lower: number[][]; upper: number[][] }) => ({
    lower: halves.lower.map(() => [value, value]),
    upper: halves.upper.map(() => [value, value]),
  });

  beforeEach(async () => {
    database = await openTestDatabase('server');
    await insertTournament(database.db);
    matchId = await insertMatch(database.db);
    for (let person = 0; person < 20; person += 1) {
      const { id: userId } = await insertParticipant(database.db);
      await insertPrediction(database.db, { userId, matchId, home: 1, away: 0 });
    }
  });
  afterEach(() => database.close());

  it('credits everybody once, corrects, takes back, and leaves nothing to the next', async () => {
    await finish(1);
    expect(await settle()).toMatchObject({ matches: [matchId], participants: 20 });
    const first = await points();
    expect(first).toEqual(all(5, first));
    expect(first.lower.length * first.upper.length).toBeGreaterThan(0);
    expect(await settle()).toMatchObject({ matches: [], participants: 0 });
    await finish(2);
    // Two at once, as of the sheet and of the service, and one that does not halve.
    const reports = await Promise.all([settle(), settle(), settle(1_000_000)]);
    expect(reports.map(({ participants }) => participants).toSorted((a, b) => a - b)).toEqual([0, 0, 20]);
    expect(await points()).toEqual(all(3, first));
    expect(await countBrokenRules(database.db)).toEqual([]);
    const rows = await database.db
      .selectFrom('matches')
      .select(['settled_through', 'earlier_home_score'])
      .execute();
    expect(rows).toEqual([{ settled_through: null, earlier_home_score: null }]);
  });

  it.each(['lower', 'upper'])('whose %s half fails is finished by the next', async (half) => {
    await finish(1);
    await settle();
    await finish(2);
    await database.runScript(`
      create function refuse_half() returns trigger language plpgsql as $$
      begin raise exception 'no half'; end $$;
      create trigger refuse_half before update on user_stats for each row
      when ((new.user_id >= '80000000-0000-0000-0000-000000000000') = ${half === 'upper'}) execute function refuse_half();`);
    await expect(settle()).rejects.toThrow('no half');
    const meanwhile = await points();
    expect(meanwhile.upper).toEqual(all(5, meanwhile).upper);
    expect(meanwhile.lower).toEqual(all(half === 'upper' ? 3 : 5, meanwhile).lower);
    expect(await countBrokenRules(database.db)).toEqual([]);
    await database.runScript('drop trigger refuse_half on user_stats; drop function refuse_half();');
    const missing = half === 'upper' ? meanwhile.upper.length : 20;
    expect(await settle()).toMatchObject({ matches: [matchId], participants: missing });
    expect(await points()).toEqual(all(3, meanwhile));
    expect(await countBrokenRules(database.db)).toEqual([]);
  });
});
