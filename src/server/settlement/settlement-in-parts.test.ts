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

/** With random ids some are in each part. */
const people = 60;

describe('a settlement over two connections', () => {
  let database: TestDatabase;
  let matchId: string;
  const settle = (dividedFrom = 1) => settleMatches({ database, tournament: { teams: [] } }, { dividedFrom });
  const finish = (home: number) =>
    database.db.updateTable('matches').set({ status: 'finished', home_score: home, away_score: 0 }).execute();
  /** Points as credited and as shown with the prediction, by part. */
  async function points(): Promise<Record<'lower' | 'upper', number[][]>> {
    const rows = await database.db
      .selectFrom('scored_predictions as p')
      .innerJoin('user_stats as s', 's.user_id', 'p.user_id')
      .select(['p.user_id', 'p.points', 's.total_points'])
      .execute();
    const of = (upper: boolean) =>
      rows
        .filter((row) => row.user_id >= '4' === upper)
        .map((row) => [Number(row.points), row.total_points])
        .toSorted();
    return { lower: of(false), upper: of(true) };
  }
  const all = (value: number, parts: { lower: number[][]; upper: number[][] }) => ({
    lower: parts.lower.map(() => [value, value]),
    upper: parts.upper.map(() => [value, value]),
  });

  beforeEach(async () => {
    database = await openTestDatabase('server');
    await insertTournament(database.db);
    matchId = await insertMatch(database.db);
    for (let person = 0; person < people; person += 1) {
      const { id: userId } = await insertParticipant(database.db);
      await insertPrediction(database.db, { userId, matchId, home: 1, away: 0 });
    }
  });
  afterEach(() => database.close());

  it('credits everybody once, corrects, takes back, and leaves nothing to the next', async () => {
    await finish(1);
    expect(await settle()).toMatchObject({ matches: [matchId], participants: people });
    const first = await points();
    expect(first).toEqual(all(5, first));
    expect(first.lower.length * first.upper.length).toBeGreaterThan(0);
    expect(await settle()).toMatchObject({ matches: [], participants: 0 });
    await finish(2);
    // Two at once, as of the sheet and of the service, and one that does not divide.
    const reports = await Promise.all([settle(), settle(), settle(1_000_000)]);
    expect(reports.map(({ participants }) => participants).toSorted((a, b) => a - b)).toEqual([0, 0, people]);
    expect(await points()).toEqual(all(3, first));
    expect(await countBrokenRules(database.db)).toEqual([]);
    const rows = await database.db
      .selectFrom('matches')
      .select(['settled_through', 'earlier_home_score'])
      .execute();
    expect(rows).toEqual([{ settled_through: null, earlier_home_score: null }]);
  });

  it.each(['lower', 'upper'])('whose %s part fails is finished by the next', async (part) => {
    await finish(1);
    await settle();
    await finish(2);
    await database.runScript(`
      create function refuse_part() returns trigger language plpgsql as $$
      begin raise exception 'no part'; end $$;
      create trigger refuse_part before update on user_stats for each row
      when ((new.user_id >= '40000000-0000-0000-0000-000000000000') = ${part === 'upper'}) execute function refuse_part();`);
    await expect(settle()).rejects.toThrow('no part');
    const meanwhile = await points();
    expect(meanwhile.upper).toEqual(all(5, meanwhile).upper);
    expect(meanwhile.lower).toEqual(all(part === 'upper' ? 3 : 5, meanwhile).lower);
    expect(await countBrokenRules(database.db)).toEqual([]);
    await database.runScript('drop trigger refuse_part on user_stats; drop function refuse_part();');
    const missing = part === 'upper' ? meanwhile.upper.length : people;
    expect(await settle()).toMatchObject({ matches: [matchId], participants: missing });
    expect(await points()).toEqual(all(3, meanwhile));
    expect(await countBrokenRules(database.db)).toEqual([]);
  });
});
