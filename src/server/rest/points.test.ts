import { expect, it } from 'vitest';
import { insertMatch, setResult } from '../../../test/support/factories.ts';
import { setUpRestServer } from '../../../test/support/rest-server.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { settleMatches } from '../ranking/settle.ts';

describeOnBothDatabases('the points of own predictions', (database) => {
  const server = setUpRestServer(database);

  it('are returned by reads and repeated saves; null without a result', async () => {
    const ana = await server().participant();
    const [won, level, open] = [
      await insertMatch(database().db),
      await insertMatch(database().db),
      await insertMatch(database().db),
    ];
    const predictions = () => server().client(ana).from('predictions');
    const row = (matchId: string) => ({ user_id: ana.id, match_id: matchId, home_score: 2, away_score: 0 });
    for (const matchId of [won, level, open]) {
      const saved = await predictions().insert(row(matchId)).select('points');
      expect(saved.data).toEqual([{ points: null }]);
    }
    await setResult(database().db, won, [2, 0]);
    await setResult(database().db, level, [1, 1]);
    await settleMatches({ database: database(), tournament: { teams: [] } });
    const { data = [] } = await predictions().select('match_id,points');
    expect(new Map(data?.map(({ match_id, points }) => [match_id, points]))).toEqual(
      new Map([
        [won, 5],
        [level, 0],
        [open, null],
      ]),
    );
    for (const [matchId, points] of [
      [won, 5],
      [level, 0],
      [open, null],
    ] as const) {
      const again = await predictions().upsert(row(matchId), { onConflict: 'user_id,match_id' }).select();
      expect(again).toMatchObject({ status: 200, data: [{ match_id: matchId, points }] });
    }
  });

  it('cannot be sent', async () => {
    const ana = await server().participant();
    const matchId = await insertMatch(database().db);
    const row = { user_id: ana.id, match_id: matchId, home_score: 2, away_score: 0, points: 5 };
    const response = await server().client(ana).from('predictions').insert(row);
    expect(response).toMatchObject({ status: 403 });
    const stored = await database().db.selectFrom('predictions').where('match_id', '=', matchId).execute();
    expect(stored).toEqual([]);
  });
});
