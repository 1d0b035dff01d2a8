// Shows docs/rules.md#others-predictions.
import { beforeEach, expect, it } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';

const before = '2025-06-28T15:59:59.999Z';
const kickOff = '2025-06-28T16:00:00.000Z';
const later = '2025-06-28T20:00:00.000Z';

describeOnBothDatabases('what everybody may see', (database) => {
  const readPicks = () =>
    database().db.selectFrom('public_predictions').selectAll().orderBy('match_id').execute();
  const readChampions = () => database().db.selectFrom('public_champions').selectAll().execute();
  const change = (id: string, values: { status?: string; kickoff_at?: Date; present?: boolean }) =>
    database().db.updateTable('matches').set(values).where('id', '=', id).execute();

  beforeEach(async () => {
    await database().setNow('2025-06-28T12:00:00Z');
    await database().empty();
  });

  it('a prediction is public from kick-off on, and secret again when its match opens again', async () => {
    const { db, setNow } = database();
    await insertTournament(db);
    const { id: userId } = await insertParticipant(db);
    const matchId = await insertMatch(db, { kickoff_at: new Date(kickOff) });
    const open = await insertMatch(db, { kickoff_at: new Date(later) });
    for (const id of [matchId, open]) await insertPrediction(db, { userId, matchId: id, home: 2, away: 1 });
    await setNow(before);
    expect(await readPicks()).toEqual([]);
    await setNow(kickOff);
    const { receipt_salt, receipt_digest } = await db
      .selectFrom('predictions')
      .select(['receipt_salt', 'receipt_digest'])
      .where('match_id', '=', matchId)
      .executeTakeFirstOrThrow();
    expect(await readPicks()).toEqual([
      {
        ...{ user_id: userId, match_id: matchId, home_score: 2, away_score: 1, points: null },
        ...{ predicted_at: new Date('2025-06-28T12:00:00Z'), receipt_salt, receipt_digest },
      },
    ]);
    await change(matchId, { kickoff_at: new Date(later) });
    expect(await readPicks()).toEqual([]);
    await setNow(later);
    expect((await readPicks()).map((row) => row.match_id).toSorted()).toEqual([matchId, open].toSorted());
  });

  it.each(['live', 'finished', 'Postergado'])(
    'a prediction is public while its match is %s, and not once the sheet has no such match',
    async (status) => {
      const { db } = database();
      await insertTournament(db);
      const { id: userId } = await insertParticipant(db);
      const matchId = await insertMatch(db, { kickoff_at: new Date(later) });
      await insertPrediction(db, { userId, matchId });
      await change(matchId, { status });
      expect(await readPicks()).toMatchObject([{ user_id: userId, match_id: matchId }]);
      await change(matchId, { present: false });
      expect(await readPicks()).toEqual([]);
      await change(matchId, { present: true, status: 'scheduled' });
      expect(await readPicks()).toEqual([]);
    },
  );

  it('a champion is public once champions close, at the deadline or when the final starts', async () => {
    const { db, setNow } = database();
    await insertTournament(db, { champion_closes_at: new Date(kickOff) });
    const { id } = await insertParticipant(db);
    await insertParticipant(db);
    const final = await insertMatch(db, { round: 'Final', kickoff_at: new Date(later) });
    await db.updateTable('profiles').set({ champion_prediction: 'Chelsea' }).where('id', '=', id).execute();
    await setNow(before);
    expect(await readChampions()).toEqual([]);
    const chosen = [
      { user_id: id, champion_prediction: 'Chelsea', champion_prediction_phase: 'extended' },
    ] as const;
    await change(final, { status: 'live' });
    expect(await readChampions()).toEqual(chosen);
    await change(final, { status: 'scheduled' });
    expect(await readChampions()).toEqual([]);
    await setNow(kickOff);
    expect(await readChampions()).toEqual(chosen);
    await db.updateTable('tournament').set({ champion_closes_at: null }).execute();
    expect(await readChampions()).toEqual([]);
  });
});
