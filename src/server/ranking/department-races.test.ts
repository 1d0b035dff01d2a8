import { expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertMatch, insertParticipant, insertPrediction } from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { countBrokenRules } from '../database/check-rules.ts';
import { eraseParticipant } from '../account/erasure-repository.ts';
import { settleMatches } from './settle.ts';
import { writeTournament } from '../sheet/tournament/write-tournament.ts';
import { chooseDepartment, findDepartmentTotals } from './departments-repository.ts';

describeOnPostgres('choices of departments', (database) => {
  it('stay consistent with settlements, first predictions, hidden matches and erasures at the same time', async () => {
    const { db } = database();
    await database().empty();
    const context = await openTestContext(database());
    const departments = ['Cuentas', 'Medios'];
    await writeTournament(database(), { ...context.tournament, departments });
    const [played, open] = [await insertMatch(db), await insertMatch(db)];
    const people: string[] = [];
    for (let person = 0; person < 12; person += 1) people.push((await insertParticipant(db)).id);
    for (const userId of people.slice(6)) await insertPrediction(db, { userId, matchId: played });
    const choose = (userId: string, turn: number) =>
      chooseDepartment(db, userId, departments[turn % 2] ?? '');
    const finish = async (home: number) => {
      const result = { status: 'finished', home_score: home, away_score: 0 };
      await db.updateTable('matches').set(result).where('id', '=', played).execute();
      await settleMatches(context);
    };
    const erased = people[11] ?? '';
    await Promise.all([
      ...people.slice(0, 11).map(choose),
      finish(1),
      ...people.slice(0, 6).map((userId) => insertPrediction(db, { userId, matchId: open })),
      finish(2),
      db.updateTable('matches').set({ present: false }).where('id', '=', played).execute(),
      db.transaction().execute((transaction) => eraseParticipant(transaction, erased)),
    ]);
    expect(await countBrokenRules(db)).toEqual([]);
    const totals = await findDepartmentTotals(database());
    expect(totals.departments.map(({ members }) => members)).toEqual([6, 5]);
  });
});
