import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMatch } from '../../../test/support/factories.ts';
import {
  openRestServer,
  setUpRestServer,
  service,
  visitor,
  type RestParticipant,
  type RestServer,
} from '../../../test/support/rest-server.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';

describe('the protocol', () => {
  let database: TestDatabase;
  let ana: RestParticipant;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const server = setUpRestServer(() => database);
  beforeEach(async () => {
    ana = await server().participant();
  });

  it('returns a read with its headers', async () => {
    const response = await server().call(ana, '/user_stats?select=user_id&order=total_points.desc&limit=5', {
      headers: { prefer: 'count=exact', 'accept-profile': 'public' },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-0/1',
      'content-location': '/user_stats?limit=5&order=total_points.desc&select=user_id',
      'preference-applied': 'count=exact',
    });
    expect(await response.text()).toBe(`[{"user_id":"${ana.id}"}]`);
    const bare = await server().call(ana, '/user_stats');
    expect(bare.headers.get('content-location')).toBe('/user_stats');
  });

  it('returns no body for an insert, and an empty page', async () => {
    const matchId = await insertMatch(database.db);
    const saved = await server().call(ana, '/predictions?on_conflict=user_id%2C+match_id', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates, missing=default',
        'content-profile': 'public',
      },
      body: JSON.stringify({ user_id: ana.id, match_id: matchId, home_score: 1, away_score: 0 }),
    });
    expect(saved.status).toBe(201);
    expect(await saved.text()).toBe('');
    expect(saved.headers.get('content-length')).toBe('0');
    expect(saved.headers.get('content-range')).toBe('*/*');
    expect(saved.headers.get('preference-applied')).toBe('resolution=merge-duplicates');
    const none = await server().call(ana, '/user_stats?limit=0');
    expect([await none.text(), none.headers.get('content-range')]).toEqual(['[]', '*/*']);
  });

  it('returns 304 for a page of the ranking that the caller already has', async () => {
    const path = '/user_stats?select=user_id,total_predictions&order=total_points.desc&limit=50';
    const eva = await server().participant();
    const first = await server().call(ana, path);
    expect(first.headers.get('vary')).toBe('Authorization, Accept-Encoding');
    const known = { headers: { 'if-none-match': String(first.headers.get('etag')) } };
    const again = await server().call(eva, path, known);
    expect([again.status, await again.text()]).toEqual([304, '']);
    const refused = await server().call(visitor, path, known);
    expect([refused.status, refused.headers.get('etag')]).toEqual([401, null]);
  });

  it('returns one object with its own content type', async () => {
    const response = await server().call(ana, '/profiles?select=id', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    });
    expect(response.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
    expect(await response.text()).toBe(`{"id":"${ana.id}"}`);
  });

  type Case = [name: string, path: string, init: RequestInit, status: number, code: string];
  const json = { 'content-type': 'application/json' };
  const errors: Case[] = [
    ['an unknown table', '/nope', {}, 404, 'PGRST205'],
    ['the root', '/', {}, 404, 'PGRST125'],
    ['no slash', '', {}, 404, 'PGRST125'],
    ['no slash but a query', '?select=id', {}, 404, 'PGRST125'],
    ['a long name', `/${'a'.repeat(300)}`, {}, 404, 'PGRST205'],
    ['a matrix parameter', '/profiles;a=1', {}, 404, 'PGRST205'],
    ['a deep path', '/profiles/1', {}, 404, 'PGRST125'],
    ['what every object has', '/constructor', {}, 404, 'PGRST205'],
    ['a column that every object has', '/predictions?select=constructor', {}, 400, '42703'],
    ['a filter by what every object has', '/predictions?__proto__=eq.1', {}, 400, '42703'],
    ['a hidden column', '/predictions?select=locks_at', {}, 400, '42703'],
    ['a bad uuid', '/profiles?id=eq.abc', {}, 400, '22P02'],
    ['another operator', '/profiles?id=neq.1', {}, 400, 'PGRST100'],
    ['a pattern', '/profiles?id=like.*a*', {}, 400, 'PGRST100'],
    ['a list', '/predictions?match_id=in.(1)', {}, 400, 'PGRST100'],
    ['a filter of another column', '/user_stats?total_points=eq.5', {}, 400, 'PGRST100'],
    ['a group', '/profiles?or=(id.eq.1)', {}, 400, '42703'],
    ['an unknown parameter', '/profiles?limits=1', {}, 400, '42703'],
    ['a parameter twice', '/profiles?limit=1&limit=2', {}, 400, 'PGRST100'],
    ['another order', '/user_stats?order=draw.asc', {}, 400, 'PGRST100'],
    ['a negative limit', '/profiles?limit=-1', {}, 400, 'PGRST100'],
    ['an offset that is no number', '/profiles?offset=x', {}, 400, 'PGRST100'],
    ['an alias', '/profiles?select=x:id', {}, 400, '42703'],
    ['a cast', '/profiles?select=id::text', {}, 400, '42703'],
    ['a column twice', '/profiles?select=id,id', {}, 400, 'PGRST100'],
    ['an open embed', '/user_stats?select=*,profiles(email', {}, 400, '42703'],
    ['an embed without columns', '/user_stats?select=*,profiles()', {}, 400, '42703'],
    ['an OPTIONS', '/profiles', { method: 'OPTIONS' }, 405, 'PGRST117'],
    ['no body', '/profiles', { method: 'POST', headers: json }, 400, 'PGRST102'],
    ['bad JSON', '/profiles', { method: 'POST', headers: json, body: '{' }, 400, 'PGRST102'],
    ['a JSON scalar', '/profiles', { method: 'POST', headers: json, body: '1' }, 400, 'PGRST102'],
    ['a form', '/profiles', { method: 'POST', body: new URLSearchParams({ id: '1' }) }, 400, 'PGRST102'],
    [
      'a huge body',
      '/profiles',
      { method: 'POST', headers: json, body: `"${'x'.repeat(70_000)}"` },
      413,
      'PGRST102',
    ],
    ['an upsert by PUT', '/profiles', { method: 'PUT', headers: json, body: '{}' }, 403, '42501'],
    ['a DELETE without body', '/profiles', { method: 'DELETE', headers: json }, 403, '42501'],
  ];
  it('returns every error in PostgREST’s shape', async () => {
    const textOrNull = expect.toSatisfy((value) => value === null || typeof value === 'string');
    for (const [name, path, init, status, code] of errors) {
      const response = await server().call(ana, path, init);
      const body: unknown = await response.json();
      const { headers } = response;
      const told = { type: headers.get('content-type'), proxy: headers.get('proxy-status') };
      expect({ name, status: response.status, body, told }).toEqual({
        ...{
          name,
          status,
          body: { code, message: expect.any(String), details: textOrNull, hint: textOrNull },
        },
        told: { type: 'application/json; charset=utf-8', proxy: `PostgREST; error=${code}` },
      });
    }
  });

  it('has no HEAD', async () => {
    expect((await server().call(ana, '/profiles', { method: 'HEAD' })).status).toBe(405);
  });

  it('returns errors in PostgREST’s words', async () => {
    const bodyOf = async (path: string): Promise<unknown> => (await server().call(ana, path)).json();
    expect(await bodyOf('/user_stats?select=nope')).toEqual({
      code: '42703',
      details: null,
      hint: null,
      message: 'column user_stats.nope does not exist',
    });
    expect(await bodyOf('/user_stats?user_id=foo.1')).toEqual({
      code: 'PGRST100',
      details: null,
      hint: null,
      message: '"failed to parse filter (foo.1)"',
    });
    expect(await bodyOf('/nope')).toMatchObject({
      message: "Could not find the table 'public.nope' in the schema cache",
    });
    expect(await bodyOf('/profiles?id=eq.abc')).toMatchObject({
      message: 'invalid input syntax for type uuid: "abc"',
    });
  });

  describe('tokens', () => {
    it('get 401 and a challenge when expired, foreign or broken', async () => {
      const late = await openRestServer(database, { clock: () => Date.now() + 3_700_000 });
      const [head = '', payload = '', signature = ''] = ana.authorization.split('.');
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const cases: [RestServer, string, string, string][] = [
        [late, ana.authorization, 'PGRST303', 'JWT expired'],
        [server(), 'Bearer a.b', 'PGRST301', 'JWT cryptographic operation failed'],
        [
          server(),
          `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
          'PGRST301',
          'No suitable key or wrong key type',
        ],
        [server(), `Bearer ${none}.${payload}.`, 'PGRST301', 'No suitable key or wrong key type'],
      ];
      for (const [target, authorization, code, message] of cases) {
        const response = await target.call({ authorization }, '/user_stats');
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ code, message });
        expect(response.headers.get('www-authenticate')).toBe(
          `Bearer error="invalid_token", error_description="${message}"`,
        );
      }
      await late.close();
    });

    it('get 401 when their domain is no longer allowed', async () => {
      const strict = await openRestServer(database, { config: { allowedEmailDomains: ['otra.example'] } });
      const response = await strict.client(ana).from('profiles').select();
      expect(response).toMatchObject({ status: 401, error: { code: 'PGRST303', hint: 'user_banned' } });
      await strict.close();
    });

    it('are asked for by everything but an unknown relation', async () => {
      for (const caller of [visitor, { authorization: undefined }]) {
        const response = await server().call(caller, '/user_stats');
        expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
        expect(await response.json()).toMatchObject({ code: '42501' });
      }
      expect((await server().call(visitor, '/nope')).status).toBe(404);
    });
  });

  it('limits the writes of each user, but not their reads or other users’ writes', async () => {
    const limited = await openRestServer(database, { restWritesPerMinute: 3 });
    const eva = await limited.participant();
    const write = (who: RestParticipant) =>
      limited.client(who).from('profiles').update({ champion_prediction: 'PSG' }).eq('id', who.id);
    for (let count = 0; count < 3; count += 1) expect((await write(ana)).status).toBe(204);
    const refused = await limited.call(ana, '/profiles', { method: 'PATCH', headers: json, body: '{}' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await refused.json()).toEqual({
      code: 'over_request_rate_limit',
      details: null,
      hint: null,
      message: 'Demasiados cambios seguidos. Espera un momento e inténtalo de nuevo.',
    });
    expect((await write(eva)).status).toBe(204);
    const { session } = await signIn(limited.context, ana.id);
    const again = await limited.call({ authorization: `Bearer ${session.access_token}` }, '/profiles', {
      method: 'PATCH',
      headers: json,
      body: '{}',
    });
    expect(again.status).toBe(429);
    expect((await limited.client(ana).from('profiles').select()).status).toBe(200);
    const result = { match_id_param: 'x', actual_home_score: 1, actual_away_score: 0 };
    for (let count = 0; count < 5; count += 1) {
      const response = await limited.client(service).rpc('update_match_scores', result);
      expect(response.error?.hint).toBe('match_unknown');
    }
    await limited.close();
  });
});
