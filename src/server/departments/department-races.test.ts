import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { untilSomeoneWaits } from '../../../test/support/count-waiting.ts';
import { insertMatch, insertParticipant, insertPrediction } from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { countBrokenRules } from '../database/index.ts';
import { storeGoodRead } from '../match-data/match-data-repository.ts';
import { eraseParticipant } from '../own-data/index.ts';
import { settleMatches } from '../settlement/index.ts';
import { writeTournament } from '../tournament/index.ts';
import { chooseDepartment } from './departments-repository.ts';

describeOnBothDatabases('choices of departments', (database, kind) => {
  it('come along with settlements, first predictions, hidden matches and erasures, all at once', async () => {
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
      await settleMatches(context, { dividedFrom: 1 });
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
    const totals = await db.selectFrom('department_totals').select('members').execute();
    expect(totals.map(({ members }) => members).toSorted((a, b) => a - b)).toEqual([5, 6]);
  });

  it('are refused once the account is erased, as after a wait behind its erasure', async () => {
    const { db } = database();
    await database().empty();
    const context = await openTestContext(database());
    await writeTournament(database(), { ...context.tournament, departments: ['Medios'] });
    const { id } = await insertParticipant(db);
    await db.transaction().execute((transaction) => eraseParticipant(transaction, id));
    await expect(chooseDepartment(db, id, 'Medios')).rejects.toMatchObject({
      code: 'P0001',
      message: 'Tu cuenta se borró: ya no puedes elegir equipo.',
    });
    expect(await db.selectFrom('prediction_counts').selectAll().execute()).toEqual([]);
    expect(await countBrokenRules(db)).toEqual([]);
  });

  it('come along with two matches that leave the sheet in one statement', async () => {
    const { db } = database();
    const { people } = await openGameOfTwoMatches();
    await besideChoiceOf(people[1], () => db.updateTable('matches').set({ present: false }).execute());
    expect(await findCounts(people)).toEqual([0, 0]);
    expect(await sql`select from department_players`.execute(db)).toMatchObject({ rows: [] });
    await db.updateTable('matches').set({ present: true }).execute();
    expect(await countBrokenRules(db)).toEqual([]);
  });

  it('come along with a read of the sheet that brings one match back and hides another', async () => {
    const { db } = database();
    const { people, matches } = await openGameOfTwoMatches();
    const [back, gone] = matches;
    await db.updateTable('matches').set({ present: false }).where('id', '=', back.id).execute();
    const changes = {
      teams: [],
      removedTeams: [],
      matches: [{ ...back, present: true }],
      vanishedMatches: [gone.id],
    };
    const read = () =>
      db.transaction().execute((all) => storeGoodRead(all, changes, { attemptedAt: 0, goodAt: 0 }));
    await besideChoiceOf(people[1], read);
    expect(await findCounts(people)).toEqual([1, 0]);
    expect(await countBrokenRules(db)).toEqual([]);
  });

  /** Two matches, each predicted by one person; both play for the same department. */
  async function openGameOfTwoMatches() {
    const { db } = database();
    await database().empty();
    const context = await openTestContext(database());
    await writeTournament(database(), { ...context.tournament, departments: ['Medios'] });
    const join = async () => {
      const matchId = await insertMatch(db);
      const { id: userId } = await insertParticipant(db);
      await insertPrediction(db, { userId, matchId });
      await chooseDepartment(db, userId, 'Medios');
      const match = await db
        .selectFrom('matches')
        .selectAll()
        .where('id', '=', matchId)
        .executeTakeFirstOrThrow();
      return { userId, match };
    };
    const [one, other] = [await join(), await join()];
    return { people: [one.userId, other.userId] as const, matches: [one.match, other.match] as const };
  }

  /**
   * Runs `write` while the person chooses, with what a choice locks in its order: the own count, then a part of the
   * department. All parts are locked, as the random id decides which one is the person's.
   */
  async function besideChoiceOf(userId: string, write: () => Promise<unknown>): Promise<void> {
    const { db } = database();
    const { written } = await db.transaction().execute(async (choice) => {
      await sql`select from prediction_counts where user_id = ${userId}::uuid for update`.execute(choice);
      const writing = kind === 'server' ? write() : undefined;
      if (writing !== undefined) await untilSomeoneWaits(db);
      await sql`lock table department_players in exclusive mode`.execute(choice);
      return { written: writing };
    });
    await (written ?? write());
  }

  async function findCounts(people: readonly string[]): Promise<(number | undefined)[]> {
    const rows = await database().db.selectFrom('prediction_counts').selectAll().execute();
    return people.map((id) => rows.find(({ user_id }) => user_id === id)?.predictions);
  }
});
