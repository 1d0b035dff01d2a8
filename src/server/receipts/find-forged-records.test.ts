import { beforeEach, expect, it } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { findForgedRecords } from './find-forged-records.ts';
import { publishRecords } from './publish-records.ts';

describeOnPostgres('the check of published records', (database) => {
  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
  });

  const setStatus = (matchId: string, status: string) =>
    database().db.updateTable('matches').set({ status }).where('id', '=', matchId).execute();
  const forge = (userId: string) =>
    database().runScript(`
      set local app.import = 'on';
      update predictions set away_score = 9, receipt_digest =
        prediction_digest(match_id, user_id, home_score, 9::smallint, predicted_at, receipt_salt)
      where user_id = '${userId}'`);

  it('accepts a match that opened again, and names it when an earlier prediction was changed', async () => {
    const { db } = database();
    const matchId = await insertMatch(db);
    const [early, late] = [await insertParticipant(db), await insertParticipant(db)];
    await insertPrediction(db, { userId: early.id, matchId });
    await setStatus(matchId, 'live');
    await publishRecords(database());
    await setStatus(matchId, 'scheduled');
    await insertPrediction(db, { userId: late.id, matchId });
    // The match is open, so nothing is published about predictions made since.
    expect(await findForgedRecords(db)).toEqual([]);
    await forge(late.id);
    expect(await findForgedRecords(db)).toEqual([]);

    await setStatus(matchId, 'live');
    expect(await publishRecords(database())).toEqual([matchId]);
    expect(await findForgedRecords(db)).toEqual([]);
    await forge(early.id);
    expect(await findForgedRecords(db)).toEqual([matchId]);
  });

  it('names a match that only an earlier record covers, and no other', async () => {
    const { db } = database();
    const [changed, left] = [await insertMatch(db), await insertMatch(db)];
    const [one, other] = [await insertParticipant(db), await insertParticipant(db)];
    await insertPrediction(db, { userId: one.id, matchId: changed });
    await insertPrediction(db, { userId: other.id, matchId: left });
    for (const matchId of [changed, left]) await setStatus(matchId, 'live');
    await publishRecords(database());
    await setStatus(changed, 'scheduled');
    await forge(one.id);
    expect(await findForgedRecords(db)).toEqual([changed]);
  });
});
