import { afterAll, afterEach, beforeAll, expect, it, describe } from 'vitest';
import { testSecrets } from '../support/app-context.ts';
import { comeBack, startAtGoogle } from '../support/google-sign-in.ts';
import { insertMatch, insertParticipant, insertTournament } from '../support/factories.ts';
import { signIn } from '../support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { openWholeApp, type WholeApp } from '../security/whole-app.ts';

const sentence =
  'El servidor no puede guardar nada por ahora. Lo que ya confirmaste está a salvo; inténtalo más tarde.';

describe('while the disk of the embedded database is full', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  let authorization: string;
  let userId: string;
  let matchId: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    await insertTournament(database.db);
    whole = await openWholeApp(database);
    ({ id: userId } = await insertParticipant(database.db));
    matchId = await insertMatch(database.db);
    ({ authorization } = await signIn(whole.context, userId));
  });
  afterEach(() => database.setReadOnly(false));
  afterAll(async () => {
    await whole.close();
    await database.close();
  });

  const ask = async (path: string, headers: Record<string, string> = {}, body?: object, method = 'POST') => {
    const init = body === undefined ? {} : { method, body: JSON.stringify(body) };
    const response = await fetch(whole.url + path, {
      headers: { 'content-type': 'application/json', ...headers },
      ...init,
    });
    const text = await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  };

  it('refuses every save with the message, and accepts it when there is room', async () => {
    const one = { user_id: userId, match_id: matchId, home_score: 2, away_score: 1 };
    const saves: (() => ReturnType<typeof ask>)[] = [
      () => ask('/rest/v1/predictions', { authorization }, one),
      () =>
        ask(`/rest/v1/profiles?id=eq.${userId}`, { authorization }, { champion_prediction: 'PSG' }, 'PATCH'),
      () => ask('/api/predictions', { authorization }, { predictions: [{ matchId, home: 2, away: 1 }] }),
    ];
    await database.setReadOnly(true);
    for (const save of saves) {
      const { status, retryAfter, text } = await save();
      expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '60' });
      expect(JSON.parse(text)).toMatchObject({ message: sentence, hint: 'storage_full' });
      expect(text).not.toContain('read-only');
    }
    // The watch logs it once; a line for each save would fill the disk further.
    expect(whole.logged()).not.toContain('read-only');
    expect(await database.db.selectFrom('predictions').selectAll().execute()).toEqual([]);
    await database.setReadOnly(false);
    for (const save of saves) expect((await save()).status).toBeLessThan(300);
  });

  it('returns a sign-in to the app with the reason, at its start and at its end', async () => {
    const begin = () => fetch(`${whole.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
    const reason = `${whole.url}/?error=temporarily_unavailable&error_code=storage_full&`;
    const started = await startAtGoogle(whole, whole.google);
    await database.setReadOnly(true);
    expect((await begin()).headers.get('location')).toContain(reason);
    expect((await comeBack(whole, started)).location).toContain(reason);
    expect(whole.logged()).not.toContain('read-only');
    await database.setReadOnly(false);
    expect((await begin()).headers.get('location')).toContain(whole.google.issuer);
  });

  it('serves reads, does not read the sheet, and reports it in /readyz and /metrics', async () => {
    await database.setReadOnly(true);
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      text: '{"status":"disk full: saves are refused"}',
    });
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/api/match-data?refresh=1')).status).toBe(200);
    expect(whole.values.requests).toEqual([]);
    expect((await ask('/rest/v1/user_stats', { authorization })).text).toContain(userId);
    const service = { authorization: `Bearer ${testSecrets.serviceRoleKey}` };
    expect((await ask('/metrics', service)).text).toContain('beyond_prode_disk_full 1');
    await database.setReadOnly(false);
    expect((await ask('/readyz')).text).toBe('{"status":"ready"}');
    expect((await ask('/metrics', service)).text).toContain('beyond_prode_disk_full 0');
  });
});
