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
  const people = runLength(60, 200);
  const minuteMs = 60_000;

  it('signs in and saves within the minute, none refused', { timeout: minuteMs }, async () => {
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

describe('who calls', () => {
  const addresses = ['1.1.1.1', '2.2.2.2', '3.3.3.3'];

  it.each([
    [0, 'no forwarded header counts', 429],
    [1, 'what the nearest proxy added counts, not what the caller sent', 429],
  ])('with %i proxies: %s', async (trustedProxies, _title, last) => {
    const proxied = await openWholeApp(database, { config: { trustedProxies, signInsPerMinute: 2 } });
    const statuses: number[] = [];
    for (const address of addresses) {
      const headers = { 'x-forwarded-for': `${address}, 9.9.9.9` };
      const response = await proxied.app.inject({ url: '/auth/v1/authorize?provider=google', headers });
      statuses.push(response.statusCode);
    }
    await proxied.close();
    expect(statuses).toEqual([302, 302, last]);
  });

  it('behind a proxy is told from other callers behind it', async () => {
    const proxied = await openWholeApp(database, { config: { trustedProxies: 1, signInsPerMinute: 1 } });
    for (const address of addresses) {
      const headers = { 'x-forwarded-for': address };
      const response = await proxied.app.inject({ url: '/auth/v1/authorize?provider=google', headers });
      expect(response.statusCode).toBe(302);
    }
    await proxied.close();
  });
});
