// Shows docs/rules.md#settlement.
import { expect, it } from 'vitest';
import { insertMatch, insertPrediction } from '../../../test/support/factories.ts';
import { setUpRestServer, service } from '../../../test/support/rest-server.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';

const result = { actual_home_score: 2, actual_away_score: 1 };

describeOnPostgres('rpc/update_match_scores', (database) => {
  const server = setUpRestServer(database);

  it.each([7, '7'])('stores and settles for the service, match %o', async (match_id_param) => {
    const ana = await server().participant();
    const matchId = await insertMatch(database().db, { id: '7' });
    await insertPrediction(database().db, { userId: ana.id, matchId, home: 2, away: 1 });
    const call = () =>
      server()
        .client(service)
        .rpc('update_match_scores', { match_id_param, ...result });
    expect(await call()).toMatchObject({ status: 204, data: null, error: null });
    expect(await call()).toMatchObject({ status: 204 });
    const { data } = await server()
      .client(ana)
      .from('user_stats')
      .select('total_points,exact_predictions')
      .eq('user_id', ana.id)
      .single();
    expect(data).toEqual({ total_points: 5, exact_predictions: 1 });
    const own = server().client(ana).from('predictions');
    expect((await own.select('hit,points')).data).toEqual([{ hit: 'exact', points: 5 }]);
    const row = { user_id: ana.id, match_id: matchId, home_score: 2, away_score: 1 };
    const repeated = await own.upsert(row, { onConflict: 'user_id,match_id' }).select('hit,points');
    expect(repeated).toMatchObject({ status: 200, data: [{ hit: 'exact', points: 5 }] });
  });

  it('refuses unknown matches, functions and arguments, and values that are not scores', async () => {
    await insertMatch(database().db, { id: '7' });
    const client = server().client(service);
    const cases: [string, Record<string, unknown>, number, string][] = [
      ['update_match_scores', { match_id_param: 'x', ...result }, 400, 'P0001'],
      ['update_match_scores', { match_id_param: 7 }, 404, 'PGRST202'],
      ['update_match_scores', { match_id_param: 7, ...result, extra: 1 }, 404, 'PGRST202'],
      ['drop_everything', { x: 1 }, 404, 'PGRST202'],
      ['update_match_scores', { match_id_param: 7, ...result, actual_home_score: 'dos' }, 400, '22023'],
      ['update_match_scores', { match_id_param: 7, ...result, actual_home_score: 1.5 }, 400, '22023'],
      ['update_match_scores', { match_id_param: 7, ...result, actual_home_score: null }, 400, '22023'],
      ['update_match_scores', { match_id_param: 7, ...result, actual_home_score: -1 }, 400, '22023'],
      ['update_match_scores', { match_id_param: 7, ...result, actual_home_score: 100 }, 400, '22023'],
      ['update_match_scores', { match_id_param: null, ...result }, 400, '22023'],
    ];
    for (const [name, args, status, code] of cases) {
      expect(await client.rpc(name, args)).toMatchObject({ status, error: { code } });
    }
    const unknown = await client.rpc('update_match_scores', { match_id_param: 'x', ...result });
    expect(unknown.error).toMatchObject({ hint: 'match_unknown', message: 'El partido no existe.' });
    const missing = await client.rpc('nope', { b: 1, a: 2 });
    expect(missing.error?.message).toBe('Could not find the function public.nope(a, b) in the schema cache');
    const match = await database().db.selectFrom('matches').selectAll().executeTakeFirstOrThrow();
    expect(match.home_score).toBeNull();
  });

  it('takes scores up to 99', async () => {
    await insertMatch(database().db, { id: '7' });
    const args = { match_id_param: 7, actual_home_score: 99, actual_away_score: 0 };
    expect(await server().client(service).rpc('update_match_scores', args)).toMatchObject({ status: 204 });
    const match = await database().db.selectFrom('matches').selectAll().executeTakeFirstOrThrow();
    expect([match.home_score, match.away_score]).toEqual([99, 0]);
  });

  it.each(['[]', '7', '"x"', 'null'])('refuses arguments that are not an object: %s', async (body) => {
    const response = await server().call(service, '/rpc/update_match_scores', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST102' });
  });

  it('accepts POST only', async () => {
    const response = await server().call(service, '/rpc/update_match_scores?match_id_param=7');
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: 'PGRST117' });
  });
});
