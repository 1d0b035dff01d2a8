import { expect, it } from 'vitest';
import { insertMatch, setResult } from '../../../test/support/factories.ts';
import { setUpRestServer } from '../../../test/support/rest-server.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { settleMatches } from '../ranking/settle.ts';

describeOnBothDatabases('the points of own predictions', (database) => {
  const server = setUpRestServer(database);

  it('are read, filtered and ordered by, and returned by a save that is repeated; null without a result', async () => {
    const ana = await server().participant();
    const [won, level, open] = [
      await insertMatch(database().db),
      await insertMatch(database().db),
      await insertMatch(database().db),
    ];
    const predictions = () => server().client(ana).from('predictions');
    const row = (matchId: string) => ({ user_id: ana.id, match_id: matchId, home_score: 2, away_score: 0 });
    const rows = [won, level, open].map(row);
    const saved = await predictions().insert(rows).select('points');
    expect(saved.data).toEqual([{ points: null }, { points: null }, { points: null }]);
    await setResult(database().db, won, [2, 0]);
    await setResult(database().db, level, [1, 1]);
    await settleMatches({ database: database(), tournament: { teams: [] } });
    const ordered = await predictions().select('match_id,points').order('points', { nullsFirst: true });
    expect(ordered.data).toEqual([
      { match_id: open, points: null },
      { match_id: level, points: 0 },
      { match_id: won, points: 5 },
    ]);
    expect((await predictions().select('match_id').gt('points', 0)).data).toEqual([{ match_id: won }]);
    expect((await predictions().select('match_id').is('points', null)).data).toEqual([{ match_id: open }]);
    const onConflict = { onConflict: 'user_id,match_id' };
    const one = await predictions().upsert(row(won), onConflict).select();
    expect(one).toMatchObject({ status: 200, data: [{ match_id: won, points: 5 }] });
    const all = await predictions().upsert(rows, onConflict).select('points');
    expect(all.data).toEqual([{ points: 5 }, { points: 0 }, { points: null }]);
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
