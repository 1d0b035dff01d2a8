import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { countWaiting, untilSomeoneWaits } from '../../../test/support/count-waiting.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
  setResult,
} from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { openRestServer, type RestServer } from '../../../test/support/rest-server.ts';
import type { AppContext } from '../context.ts';
import { countBrokenRules } from '../database/check-rules.ts';
import type { Db } from '../database/database.ts';
import { eraseAccount } from '../account/erase-account.ts';
import { eraseParticipant } from '../account/erasure-repository.ts';
import { settleMatches, storeResult } from './settle.ts';

/** These transactions wait for each other; only PostgreSQL has several connections. */
describe('a settlement during other writes', () => {
  let database: TestDatabase;
  let context: AppContext;
  let rest: RestServer;
  /** The participant whose locked row stops a settlement midway. */
  let held: string;
  let eva: string;
  let matchId: string;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    context = await openTestContext(database);
    rest = await openRestServer(database);
  });
  afterAll(async () => {
    await rest.close();
    await database.close();
  });
  beforeEach(async () => {
    const { db } = database;
    await database.empty();
    await insertTournament(db);
    held = (await insertParticipant(db)).id;
    eva = (await insertParticipant(db)).id;
    matchId = await insertMatch(db);
    await insertPrediction(db, { userId: held, matchId });
  });

  const settle = () => settleMatches(context);
  const save = (userId: string, id = matchId) => insertPrediction(database.db, { userId, matchId: id });
  const outcomeOf = async (action: Promise<unknown>): Promise<unknown> =>
    action.then(
      () => 'done',
      (error: { hint?: string }) => error.hint ?? error,
    );
  async function untilWaiting(count: number): Promise<void> {
    await expect.poll(() => countWaiting(database.db), { timeout: 10_000 }).toBe(count);
  }

  /** Runs `meanwhile` while a settlement has locked its matches and waits for a row of the ranking. */
  async function amidSettlement(meanwhile: (reports: Promise<unknown>[]) => Promise<void>) {
    const reports: ReturnType<typeof settle>[] = [];
    await database.db.transaction().execute(async (holder) => {
      await holder
        .selectFrom('participants')
        .select('user_id')
        .where('user_id', '=', held)
        .forUpdate()
        .execute();
      reports.push(settle());
      await untilWaiting(1);
      await meanwhile(reports);
    });
    return Promise.all(reports);
  }

  /** Runs `begun` in a transaction, runs `meanwhile` until that waits for it, and commits. */
  async function underWay(begun: (transaction: Db) => Promise<unknown>, meanwhile: () => Promise<unknown>) {
    const { waiting } = await database.db.transaction().execute(async (transaction) => {
      await begun(transaction);
      const started = outcomeOf(meanwhile());
      await untilSomeoneWaits(database.db);
      return { waiting: started };
    });
    return waiting;
  }

  async function totals() {
    expect(await countBrokenRules(database.db)).toEqual([]);
    const rows = await database.db.selectFrom('user_stats').select(['user_id', 'total_points']).execute();
    return Object.fromEntries(
      rows.map(({ user_id: id, total_points: points }) => [id === eva ? 'eva' : 'held', points]),
    );
  }

  it('refuses a save that waited for the settlement of its match', async () => {
    await setResult(database.db, matchId, [1, 0]);
    let saved: Promise<unknown> | undefined;
    await amidSettlement(async () => {
      saved = outcomeOf(save(eva));
      await untilWaiting(2);
    });
    expect(await saved).toBe('match_started');
    expect(await totals()).toEqual({ held: 5, eva: 0 });
  });

  it('counts a save that was in progress when the result came', async () => {
    const stored = await underWay(
      (transaction) => insertPrediction(transaction, { userId: eva, matchId }),
      () => storeResult(context, matchId, { home: 1, away: 0 }),
    );
    expect(stored).toBe('done');
    expect(await totals()).toEqual({ held: 5, eva: 5 });
  });

  it('accepts, without points, a save that waited until the points of a reopened match were taken back', async () => {
    await storeResult(context, matchId, { home: 1, away: 0 });
    await setResult(database.db, matchId, null, 'scheduled');
    let saved: Promise<unknown> | undefined;
    await amidSettlement(async () => {
      saved = outcomeOf(save(eva));
      await untilWaiting(2);
    });
    expect(await saved).toBe('done');
    expect(await totals()).toEqual({ held: 0, eva: 0 });
    await storeResult(context, matchId, { home: 1, away: 0 });
    expect(await totals()).toEqual({ held: 5, eva: 5 });
  });

  it('settles once when two start at the same time', async () => {
    await setResult(database.db, matchId, [1, 0]);
    const [first, second] = await amidSettlement(async (reports) => {
      reports.push(settle());
      await untilWaiting(2);
    });
    expect(first).toMatchObject({ matches: [matchId], participants: 1 });
    expect(second).toMatchObject({ matches: [], participants: 0 });
    expect(await totals()).toEqual({ held: 5, eva: 0 });
  });

  it('runs before a later one, whatever each has to settle', async () => {
    const { db } = database;
    await db.updateTable('tournament').set({ final_round: '', sheet_champion: 'Chelsea' }).execute();
    await db.updateTable('participants').set({ champion_prediction: 'Chelsea' }).execute();
    const other = await insertMatch(db);
    await save(eva, other);
    const [first, second] = await amidSettlement(async (reports) => {
      // On Citus the result waits for the settlement too.
      reports.push(setResult(db, other, [1, 0]).then(settle));
      await untilWaiting(2);
    });
    expect(first).toMatchObject({ matches: [], champion: 'Chelsea' });
    expect(second).toMatchObject({ matches: [other], champion: 'Chelsea' });
    expect(await totals()).toEqual({ held: 20, eva: 25 });
  });

  it('keeps a match that the sheet reopens midway closed until its points are taken back', async () => {
    await setResult(database.db, matchId, [1, 0]);
    const waiting: Promise<unknown>[] = [];
    await amidSettlement(async () => {
      waiting.push(outcomeOf(setResult(database.db, matchId, null, 'scheduled')));
      await untilWaiting(2);
      waiting.push(outcomeOf(save(eva)));
      await untilWaiting(3);
    });
    expect(await Promise.all(waiting)).toEqual(['done', 'match_started']);
    expect(await outcomeOf(save(eva))).toBe('match_started');
    await settle();
    await save(eva);
    expect(await totals()).toEqual({ held: 0, eva: 0 });
  });

  it('gives no points for a match that the sheet reopens before it is locked', async () => {
    await setResult(database.db, matchId, [1, 0]);
    expect(await underWay((sheet) => setResult(sheet, matchId, null, 'scheduled'), settle)).toBe('done');
    await save(eva);
    expect(await totals()).toEqual({ held: 0, eva: 0 });
  });

  describe('of the final', () => {
    beforeEach(async () => {
      await database.db
        .updateTable('matches')
        .set({ round: 'Final', home_team: 'Chelsea', away_team: 'PSG' })
        .execute();
    });

    async function pickChampion() {
      const { authorization } = await signIn(context, eva);
      const client = rest.client({ authorization });
      const { error } = await client
        .from('profiles')
        .update({ champion_prediction: 'Chelsea' })
        .eq('id', eva);
      return error?.hint ?? error ?? 'saved';
    }

    it('refuses a champion saved meanwhile, and finishes', async () => {
      await insertPrediction(database.db, { userId: eva, matchId });
      await setResult(database.db, matchId, [1, 0]);
      let picked: Promise<unknown> | undefined;
      const [report] = await amidSettlement(async () => {
        picked = pickChampion();
        await untilWaiting(2);
      });
      expect(report).toMatchObject({ champion: 'Chelsea', participants: 2 });
      expect(await picked).toBe('champion_closed');
      expect(await totals()).toEqual({ held: 5, eva: 5 });
    });

    it('gives the bonus to someone who saved the champion while the result came', async () => {
      const stored = await underWay(
        (transaction) =>
          transaction
            .updateTable('participants')
            .set({ champion_prediction: 'Chelsea' })
            .where('user_id', '=', eva)
            .execute(),
        () => storeResult(context, matchId, { home: 1, away: 0 }),
      );
      expect(stored).toBe('done');
      expect(await totals()).toEqual({ held: 5, eva: 20 });
    });
  });

  describe('with an erasure', () => {
    beforeEach(() => insertPrediction(database.db, { userId: eva, matchId }));

    it('makes a later erasure wait', async () => {
      await setResult(database.db, matchId, [1, 0]);
      let erased: Promise<unknown> | undefined;
      await amidSettlement(async () => {
        erased = outcomeOf(eraseAccount(context, eva, pino({ level: 'silent' })));
        await untilWaiting(2);
      });
      expect(await erased).toBe('done');
      expect(await totals()).toEqual({ held: 5 });
    });

    it('waits for an erasure that is in progress', async () => {
      await setResult(database.db, matchId, [1, 0]);
      const settled = await underWay((erasure) => eraseParticipant(erasure, eva), settle);
      expect(settled).toBe('done');
      expect(await totals()).toEqual({ held: 5 });
    });

    it('that waits for a save of the same participant, and removes that prediction too', async () => {
      const other = await insertMatch(database.db);
      const erased = await underWay(
        (transaction) => insertPrediction(transaction, { userId: eva, matchId: other }),
        () => eraseAccount(context, eva, pino({ level: 'silent' })),
      );
      expect(erased).toBe('done');
      const left = database.db.selectFrom('predictions').select('user_id').distinct();
      expect(await left.execute()).toEqual([{ user_id: held }]);
    });

    it('of the one whose points it moves', async () => {
      await setResult(database.db, matchId, [1, 0]);
      let erased: Promise<unknown> | undefined;
      await amidSettlement(async () => {
        erased = outcomeOf(eraseAccount(context, held, pino({ level: 'silent' })));
        await untilWaiting(2);
      });
      expect(await erased).toBe('done');
      expect(await totals()).toEqual({ eva: 5 });
    });
  });
});
