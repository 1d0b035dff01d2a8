// Shows docs/rules.md#roles.
import { beforeEach, describe, expect, it } from 'vitest';
import { insertMatch, insertPrediction, insertUser } from '../../../test/support/factories.ts';
import {
  setUpRestServer,
  service,
  visitor,
  type RestCaller,
  type RestParticipant,
} from '../../../test/support/rest-server.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';

const callers = ['visitor', 'unidentified', 'participant', 'newcomer', 'service'] as const;
type Who = (typeof callers)[number];

describeOnPostgres('access', (database) => {
  let eva: RestParticipant;
  let people: Record<Who, RestCaller>;
  const server = setUpRestServer(database);

  // Eva has an open prediction, 7-3, and Palmeiras as champion. No other caller may read them.
  beforeEach(async () => {
    eva = await server().participant();
    const matchId = await insertMatch(database().db, { id: 'secret-match' });
    await insertPrediction(database().db, { userId: eva.id, matchId, home: 7, away: 3 });
    await database()
      .db.updateTable('profiles')
      .set({ champion_prediction: 'Palmeiras' })
      .where('id', '=', eva.id)
      .execute();
    const user = await insertUser(database().db);
    people = {
      visitor,
      unidentified: { authorization: undefined },
      participant: await server().participant(),
      newcomer: await signIn(server().context, user.id),
      service,
    };
  });

  const unsigned = { status: 401, code: '42501', challenge: 'Bearer' };
  const forbidden = { status: 403, code: '42501', challenge: null };
  const nothing = { status: 200, code: null, challenge: null };
  const own: Record<Who, object> = {
    visitor: unsigned,
    unidentified: unsigned,
    participant: nothing,
    newcomer: nothing,
    service: forbidden,
  };
  const table: [path: string, expected: Record<Who, object>][] = [
    ['/predictions', own],
    ['/predictions?select=*&match_id=eq.secret-match', own],
    ['/predictions?order=predicted_at.desc&limit=1', own],
    ['/profiles?select=champion_prediction', own],
    ['/user_stats?select=user_id&limit=50', { ...own, service: nothing }],
  ];
  describe.each(table)('GET %s', (path, expected) => {
    it.each(callers)('as %s', async (who) => {
      const response = await server().call(people[who], path);
      const body = await response.text();
      const { code = null } = JSON.parse(body) as { code?: string };
      const challenge = response.headers.get('www-authenticate');
      expect({ status: response.status, code, challenge }).toEqual(expected[who]);
      expect(body).not.toMatch(/secret-match|Palmeiras|home_score/);
    });
  });

  // Hidden columns get the response of columns that never existed.
  const hidden = [
    ['/predictions?select=locks_at', '42703'],
    ['/predictions?locks_at=eq.2000-01-01', '42703'],
    ['/user_stats?select=champion_points', '42703'],
    ['/user_stats?champion_points=eq.20', '42703'],
    ['/user_stats?select=*,profiles(id)', '42703'],
    ['/user_stats?select=*,profiles(champion_prediction)', '42703'],
    ['/user_stats?select=*,predictions(*)', '42703'],
    ['/user_stats?profiles.champion_prediction=eq.Palmeiras', '42703'],
    ['/profiles?select=*,profiles(*)', '42703'],
    ['/users', 'PGRST205'],
    ['/matches', 'PGRST205'],
    ['/ranking', 'PGRST205'],
    ['/pg_shadow', 'PGRST205'],
    ['/constructor', 'PGRST205'],
    ['/predictions?select=constructor', '42703'],
    ['/predictions?__proto__=eq.1', '42703'],
  ] as const;
  it.each(hidden)('%s returns %s', async (path, code) => {
    const response = await server().call(people.participant, path);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ code });
    expect(response.status).toBe(code === 'PGRST205' ? 404 : 400);
    expect(body).not.toContain(eva.id);
  });

  it('counts reveal nothing about other participants’ rows', async () => {
    const ask = (relation: string, who = people.participant) =>
      server().client(who).from(relation).select('*', { count: 'exact' });
    expect(await ask('predictions')).toMatchObject({ status: 200, count: 0 });
    expect(await ask('profiles')).toMatchObject({ status: 200, count: 1 });
    expect(await ask('user_stats', visitor)).toMatchObject({ status: 401, count: null });
  });

  it('shows participants only the ranking’s columns of each other', async () => {
    const { data } = await server().client(people.participant).from('user_stats').select('*,profiles(*)');
    const row = data?.find(({ user_id }) => user_id === eva.id);
    expect(Object.keys(row ?? {})).toEqual([
      'user_id',
      'total_points',
      'total_predictions',
      'correct_winners',
      'exact_predictions',
      'position',
      'draw',
      'profiles',
    ]);
    expect(row?.profiles).toEqual({ email: eva.email, full_name: eva.fullName, avatar_url: null });
  });

  it('refuses to write points or ranking, on any route', async () => {
    const before = await database().db.selectFrom('user_stats').selectAll().orderBy('user_id').execute();
    for (const who of callers) {
      for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
        const response = await server().call(people[who], `/user_stats?user_id=eq.${eva.id}`, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(method === 'DELETE' ? {} : { body: '{"total_points":99}' }),
        });
        expect(response.status).toBe(who === 'visitor' || who === 'unidentified' ? 401 : 403);
        expect(await response.json()).toMatchObject({ code: '42501' });
      }
    }
    const after = await database().db.selectFrom('user_stats').selectAll().orderBy('user_id').execute();
    expect(after).toEqual(before);
  });
});
