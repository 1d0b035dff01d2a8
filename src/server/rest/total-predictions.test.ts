import { beforeEach, expect, it } from 'vitest';
import { countBrokenRules } from '../database/check-rules.ts';
import { insertMatch, insertPrediction } from '../../../test/support/factories.ts';
import { setUpRestServer, type RestParticipant } from '../../../test/support/rest-server.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';

describeOnBothDatabases('total_predictions of the ranking', (database) => {
  let ana: RestParticipant;
  const server = setUpRestServer(database);
  beforeEach(async () => {
    ana = await server().participant();
  });

  it('is the number of stored predictions, after saves, repeats and refusals', async () => {
    const eva = await server().participant();
    const matches = [await insertMatch(database().db), await insertMatch(database().db)];
    const save = (body: object) =>
      server().client(ana).from('predictions').upsert(body, { onConflict: 'user_id,match_id' });
    const row = (match_id: string | undefined, home_score = 1) => ({
      user_id: ana.id,
      match_id,
      home_score,
      away_score: 0,
    });
    for (const id of matches) expect((await save(row(id))).error).toBeNull();
    expect((await save(row(matches[0]))).error).toBeNull();
    expect((await save(row(matches[0], 2))).error).toMatchObject({ hint: 'prediction_locked' });
    await insertPrediction(database().db, { userId: eva.id, matchId: matches[0] ?? '' });
    const { data } = await server().client(ana).from('user_stats').select('user_id,total_predictions');
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({ user_id: ana.id, total_predictions: 2 });
    expect(data).toContainEqual({ user_id: eva.id, total_predictions: 1 });
  });

  it('leaves out the predictions of a hidden match until the match is back', async () => {
    const { db } = database();
    const matches = [await insertMatch(db), await insertMatch(db)];
    for (const matchId of matches) await insertPrediction(db, { userId: ana.id, matchId });
    const total = async () => {
      const { data } = await server().client(ana).from('user_stats').select('total_predictions');
      return data?.map((row) => row.total_predictions);
    };
    const show = (present: boolean) =>
      db
        .updateTable('matches')
        .set({ present })
        .where('id', '=', matches[0] ?? '')
        .execute();
    await show(false);
    await show(false);
    await expect.poll(total).toEqual([1]);
    expect(await countBrokenRules(db)).toEqual([]);
    await show(true);
    await expect.poll(total).toEqual([2]);
    expect(await countBrokenRules(db)).toEqual([]);
  });
});
