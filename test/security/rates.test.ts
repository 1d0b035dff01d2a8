import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMatch, insertParticipant, insertTournament } from '../support/factories.ts';
import { runLength } from '../support/run-length.ts';
import { signIn } from '../support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

let database: TestDatabase;
let whole: WholeApp;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTournament(database.db);
  whole = await openWholeApp(database);
});
afterAll(async () => {
  await whole.close();
  await database.close();
});

describe('a whole office behind one address at kick-off', () => {
  const people = runLength(15, 200);
  const minuteMs = 60_000;

  it('signs in and saves within a minute without refusals', { timeout: minuteMs }, async () => {
    const matchId = await insertMatch(database.db, { id: 'kick-off' });
    const starts = await Promise.all(
      Array.from({ length: people }, () =>
        fetch(`${whole.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' }),
      ),
    );
    expect(new Set(starts.map(({ status }) => status))).toEqual(new Set([302]));
    const saves = Array.from({ length: people }, async () => {
      const { id } = await insertParticipant(database.db);
      const { authorization, session } = await signIn(whole.context, id);
      const save = await fetch(`${whole.url}/rest/v1/predictions?on_conflict=user_id,match_id`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', prefer: 'resolution=merge-duplicates' },
        body: JSON.stringify({ user_id: id, match_id: matchId, home_score: 2, away_score: 1 }),
      });
      const refresh = await fetch(`${whole.url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        body: JSON.stringify({ refresh_token: session.refresh_token }),
      });
      return [save.status, refresh.status];
    });
    expect(new Set((await Promise.all(saves)).flat())).toEqual(new Set([201, 200]));
    const saved = await database.db
      .selectFrom('predictions')
      .select('user_id')
      .where('match_id', '=', matchId)
      .execute();
    expect(saved).toHaveLength(people);
  });
});

it.each([
  [0, 'ignores the forwarded header', [302, 302, 429, 429]],
  [1, 'uses the address added by the nearest proxy', [302, 302, 429, 302]],
])('with %i proxies %s', async (trustedProxies, _title, expected) => {
  const proxied = await openWholeApp(database, { config: { trustedProxies, signInsPerMinute: 2 } });
  const statuses: number[] = [];
  for (const forwarded of ['1.1.1.1, 9.9.9.9', '2.2.2.2, 9.9.9.9', '3.3.3.3, 9.9.9.9', '9.9.9.9, 8.8.8.8']) {
    const headers = { 'x-forwarded-for': forwarded };
    const response = await proxied.app.inject({ url: '/auth/v1/authorize?provider=google', headers });
    statuses.push(response.statusCode);
  }
  await proxied.close();
  expect(statuses).toEqual(expected);
});
