// Shows docs/rules.md#champion-pick, docs/rules.md#kick-off-lock, docs/rules.md#moved-matches,
// docs/rules.md#saved-is-final.
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { untilSomeoneWaits } from '../../../test/support/count-waiting.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
  insertUser,
} from '../../../test/support/factories.ts';
import { points } from '../../../test/support/points-cases.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { pointsOfHits } from '../../domain/score-prediction.ts';

const kickOff = '2025-06-28T16:00:00.000Z';

const timesOfWriters = ['2001-01-01T00:00:00.000Z', '2025-06-28T16:00:02.000Z', '2097-01-01T00:00:00.000Z'];
/** The time of what is saved: the clock's. A save on a Citus brings the time, and one that is ahead is refused. */
const timesOf = (sent: Date): Date[] =>
  inject('nodeUrls').length > 1 && sent > new Date(kickOff) ? [] : [new Date(kickOff)];

describeOnBothDatabases('the rules the database guards', (database) => {
  const savePrediction = (userId: string, matchId: string, home: number, away = 0) =>
    database()
      .db.insertInto('predictions')
      .values({ user_id: userId, match_id: matchId, home_score: home, away_score: away })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'match_id']).doUpdateSet((eb) => ({
          home_score: eb.ref('excluded.home_score'),
          away_score: eb.ref('excluded.away_score'),
        })),
      )
      .execute();
  const pickChampion = (userId: string, team: string | null) =>
    database()
      .db.updateTable('participants')
      .set({ champion_prediction: team })
      .where('user_id', '=', userId)
      .execute();
  const countPredictions = async () => {
    const rows = await database()
      .db.selectFrom('user_stats')
      .select(['user_id', 'total_predictions'])
      .execute();
    return Object.fromEntries(rows.map((row) => [row.user_id, Number(row.total_predictions)]));
  };
  const storedPredictions = () => database().db.selectFrom('predictions').selectAll().execute();

  beforeEach(async () => {
    await database().setNow(null);
    await database().empty();
    await insertTournament(database().db);
  });

  describe('a prediction', () => {
    it('is accepted until the last moment before kick-off and refused from its second on', async () => {
      const { db, setNow } = database();
      const { id: userId } = await insertParticipant(db);
      const matchId = await insertMatch(db, { kickoff_at: new Date(kickOff) });
      await setNow(kickOff);
      await expect(insertPrediction(db, { userId, matchId })).rejects.toMatchObject({
        hint: 'match_started',
      });
      expect(await storedPredictions()).toEqual([]);
      await setNow('2025-06-28T15:59:59.999Z');
      await insertPrediction(db, { userId, matchId });
      const [row] = await storedPredictions();
      expect(row).toMatchObject({ locks_at: new Date(kickOff) });
    });

    it.each(['live', 'finished', 'Postergado'])('is refused when the match is %s', async (status) => {
      const { db } = database();
      const { id: userId } = await insertParticipant(db);
      const matchId = await insertMatch(db, { status });
      await expect(insertPrediction(db, { userId, matchId })).rejects.toMatchObject({
        code: 'P0001',
        hint: 'match_started',
        message: 'Este partido ya comenzó. No se pueden hacer más predicciones.',
      });
      expect(await storedPredictions()).toEqual([]);
    });

    it('is refused for a match that is unknown or no longer on the sheet', async () => {
      const { db } = database();
      const { id: userId } = await insertParticipant(db);
      const hidden = await insertMatch(db, { present: false });
      for (const matchId of ['no-existe', hidden]) {
        const refused = insertPrediction(db, { userId, matchId });
        await expect(refused).rejects.toMatchObject({ hint: 'match_unknown' });
      }
    });

    it('is refused for a match whose kick-off is unreadable, until it has one', async () => {
      const { db } = database();
      const { id: userId } = await insertParticipant(db);
      const matchId = await insertMatch(db, { kickoff_at: null });
      const refused = insertPrediction(db, { userId, matchId });
      await expect(refused).rejects.toMatchObject({ hint: 'match_undated' });
      await db
        .updateTable('matches')
        .set({ kickoff_at: new Date('2099-01-01') })
        .execute();
      await insertPrediction(db, { userId, matchId });
      expect(await storedPredictions()).toHaveLength(1);
    });

    it.each(timesOfWriters)('ignores the times that the writer sends (%s)', async (instant) => {
      const { db, setNow } = database();
      const { id: userId } = await insertParticipant(db);
      const matchId = await insertMatch(db, { kickoff_at: new Date('2098-01-01T00:00:00Z') });
      await setNow(kickOff);
      const sent = new Date(instant);
      const save = db.insertInto('predictions').values({
        ...{ user_id: userId, match_id: matchId, home_score: 1, away_score: 0 },
        ...{ predicted_at: sent, updated_at: sent, locks_at: sent },
      });
      await Promise.allSettled([save.execute()]);
      const stored = await storedPredictions();
      expect(stored.map((row) => row.predicted_at)).toEqual(timesOf(sent));
      expect(stored.map((row) => row.updated_at)).toEqual(timesOf(sent));
    });

    it('never changes once saved; the same score again changes nothing, also after kick-off', async () => {
      const { db, setNow } = database();
      const { id: userId } = await insertParticipant(db);
      const matchId = await insertMatch(db, { kickoff_at: new Date(kickOff) });
      await setNow('2025-06-28T15:00:00Z');
      await savePrediction(userId, matchId, 1);
      const saved = await storedPredictions();
      for (const now of ['2025-06-28T15:30:00Z', '2025-06-28T16:30:00Z']) {
        await setNow(now);
        await savePrediction(userId, matchId, 1);
        await expect(savePrediction(userId, matchId, 2)).rejects.toMatchObject({ hint: 'prediction_locked' });
        await expect(db.updateTable('predictions').set({ home_score: 9 }).execute()).rejects.toMatchObject({
          hint: 'prediction_locked',
        });
      }
      expect(await storedPredictions()).toEqual(saved);
    });

    it('is kept when the match is moved to an earlier kick-off', async () => {
      const { db, setNow } = database();
      const { id: userId } = await insertParticipant(db);
      const matchId = await insertMatch(db, { kickoff_at: new Date(kickOff) });
      await setNow('2025-06-28T15:00:00Z');
      await savePrediction(userId, matchId, 1);
      await db
        .updateTable('matches')
        .set({ kickoff_at: new Date('2025-06-28T14:00:00Z') })
        .execute();
      const [row] = await storedPredictions();
      expect(row?.locks_at).toEqual(new Date(kickOff));
    });

    it.each([-1, 21])('of %i goals is refused', async (goals) => {
      const { db } = database();
      const { id: userId } = await insertParticipant(db);
      const matchId = await insertMatch(db);
      await expect(savePrediction(userId, matchId, goals)).rejects.toMatchObject({ code: '23514' });
      await expect(savePrediction(userId, matchId, 0, goals)).rejects.toMatchObject({ code: '23514' });
    });

    it('cannot be deleted', async () => {
      const { db } = database();
      const { id: userId } = await insertParticipant(db);
      const matchId = await insertMatch(db);
      await insertPrediction(db, { userId, matchId });
      await expect(db.deleteFrom('predictions').execute()).rejects.toMatchObject({
        hint: 'prediction_locked',
      });
      await expect(database().runScript('truncate predictions')).rejects.toMatchObject({
        hint: 'prediction_locked',
      });
      expect(await storedPredictions()).toHaveLength(1);
    });
  });

  describe('a champion', () => {
    const championOf = async (userId: string) =>
      database()
        .db.selectFrom('profiles')
        .select(['champion_prediction', 'champion_prediction_phase'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();

    it('is chosen once, and the phase is the tournament’s', async () => {
      const { id } = await insertParticipant(database().db);
      await pickChampion(id, 'Chelsea');
      await pickChampion(id, 'Chelsea');
      await expect(pickChampion(id, 'PSG')).rejects.toMatchObject({ hint: 'champion_locked' });
      await expect(pickChampion(id, null)).rejects.toMatchObject({ hint: 'champion_locked' });
      expect(await championOf(id)).toEqual({
        champion_prediction: 'Chelsea',
        champion_prediction_phase: 'extended',
      });
    });

    it('is a selectable team', async () => {
      const { id } = await insertParticipant(database().db);
      await expect(pickChampion(id, 'Botafogo')).rejects.toMatchObject({
        ...{ hint: 'team_not_selectable', message: 'Ese equipo no se puede elegir como campeón.' },
      });
      expect(await championOf(id)).toEqual({ champion_prediction: null, champion_prediction_phase: null });
    });

    it.each(timesOfWriters)('is chosen at the time of the clock, whatever is sent (%s)', async (instant) => {
      const { db, setNow } = database();
      const { id } = await insertParticipant(db);
      await setNow(kickOff);
      const sent = new Date(instant);
      const pick = db
        .updateTable('participants')
        .set({ champion_prediction: 'Chelsea', updated_at: sent })
        .where('user_id', '=', id);
      await Promise.allSettled([pick.execute()]);
      const chosen = db.selectFrom('participants').where('champion_prediction', '=', 'Chelsea');
      const rows = await chosen.select('updated_at').execute();
      expect(rows.map((row) => row.updated_at)).toEqual(timesOf(sent));
    });

    it('closes at its deadline', async () => {
      const { db, setNow } = database();
      const { id } = await insertParticipant(db);
      await setNow('2099-01-01T00:00:00Z');
      await expect(pickChampion(id, 'Chelsea')).rejects.toMatchObject({
        ...{ hint: 'champion_closed', message: 'Las predicciones de campeón están cerradas.' },
      });
    });

    it.each([
      ['live', new Date('2098-01-01T00:00:00Z')],
      ['scheduled', new Date('2025-01-01T00:00:00Z')],
    ])('closes when the final starts (%s)', async (status, kickoffAt) => {
      const { db } = database();
      const { id } = await insertParticipant(db);
      await insertMatch(db, { round: 'Final', status, kickoff_at: kickoffAt });
      await expect(pickChampion(id, 'Chelsea')).rejects.toMatchObject({ hint: 'champion_closed' });
    });

    it('stays open while other matches are played, whatever a final that left the sheet does', async () => {
      const { db } = database();
      const { id } = await insertParticipant(db);
      await insertMatch(db, { round: 'Final', kickoff_at: new Date('2098-01-01T00:00:00Z') });
      await insertMatch(db, { round: 'Final', status: 'live', present: false });
      await insertMatch(db, { round: 'Semifinal', status: 'live' });
      await pickChampion(id, 'Chelsea');
      expect(await championOf(id)).toMatchObject({ champion_prediction: 'Chelsea' });
    });

    it('waits for a change of the final that is under way, and is judged by it', async () => {
      const { db, kind } = database();
      const { id } = await insertParticipant(db);
      await insertMatch(db, { round: 'Final', kickoff_at: new Date('2098-01-01T00:00:00Z') });
      const picked = await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('matches').set({ status: 'live' }).execute();
        const pick = Promise.allSettled([pickChampion(id, 'Chelsea')]);
        // The transaction holds the only connection of the embedded database, so other queries wait for it.
        if (kind === 'server') await Promise.race([pick, untilSomeoneWaits(db)]);
        return { pick };
      });
      expect(await picked.pick).toMatchObject([{ status: 'rejected', reason: { hint: 'champion_closed' } }]);
    });
  });

  it('counts a match as reopened only when it takes predictions again', async () => {
    const { db } = database();
    await insertMatch(db, { kickoff_at: new Date('2098-01-01T00:00:00Z') });
    const countAfter = async (change: { status?: string; kickoff_at?: Date }) => {
      await db.updateTable('matches').set(change).execute();
      return (await db.selectFrom('matches').select('reopen_count').executeTakeFirst())?.reopen_count;
    };
    expect(await countAfter({ kickoff_at: new Date('2097-01-01T00:00:00Z') })).toBe(0);
    expect(await countAfter({ status: 'live' })).toBe(0);
    expect(await countAfter({ status: 'finished' })).toBe(0);
    expect(await countAfter({ status: 'scheduled' })).toBe(1);
    expect(await countAfter({ kickoff_at: new Date('2020-01-01T00:00:00Z') })).toBe(1);
    expect(await countAfter({ kickoff_at: new Date('2098-01-01T00:00:00Z') })).toBe(2);
  });

  it('gives a new participant no points, whatever the writer sends', async () => {
    const { db } = database();
    const { id, email } = await insertUser(db);
    const points = { exact_predictions: 1, correct_winners: 1, champion_points: 20 };
    await db
      .insertInto('participants')
      .values({ user_id: id, email, ...points })
      .execute();
    const rows = await db.selectFrom('participants').selectAll().execute();
    expect(rows).toMatchObject([
      { total_points: 0, exact_predictions: 0, correct_winners: 0, champion_points: 0 },
    ]);
  });

  it('makes a total of its counts and the bonus, and refuses any other total or bonus', async () => {
    const { db } = database();
    await insertParticipant(db);
    const counts = { exact_predictions: 1, correct_winners: 2, champion_points: 20 };
    await db.updateTable('participants').set(counts).execute();
    await expect(sql`update participants set total_points = 99`.execute(db)).rejects.toMatchObject({
      code: '428C9',
    });
    await expect(db.updateTable('participants').set({ champion_points: 19 }).execute()).rejects.toMatchObject(
      { code: '23514' },
    );
    const rows = await db.selectFrom('participants').select('total_points').execute();
    expect(rows).toEqual([{ total_points: pointsOfHits({ exact: 1, outcome: 2 }, points) + 20 }]);
  });

  it('gives every profile its row in the ranking, zeros and draw included', async () => {
    const { db } = database();
    const { id } = await insertParticipant(db);
    const rows = await db.selectFrom('user_stats').selectAll().execute();
    expect(rows).toMatchObject([{ user_id: id, total_points: 0, total_predictions: 0, position: 1 }]);
    expect(rows[0]?.draw).toMatch(/^[0-9a-f]{64}$/);
    const { id: other } = await insertParticipant(db);
    await insertPrediction(db, { userId: other, matchId: await insertMatch(db) });
    expect(await countPredictions()).toEqual({ [id]: 0, [other]: 1 });
  });
});
