import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServerDatabase } from '../../src/server/database/server-database.ts';
import { openVersions } from '../../src/server/live/versions.ts';
import { openWholeApp, organiserEmail } from '../security/whole-app.ts';
import { openTestContext, testSecrets } from '../support/app-context.ts';
import { insertMatch, insertParticipant, insertTournament } from '../support/factories.ts';
import { readVersions } from '../support/read-versions.ts';
import { signIn } from '../support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const ranking = '/rest/v1/user_stats?select=user_id,total_points&order=total_points.desc&limit=50';

/** Opens what a process of its own would have: connections, cache, versions, and a server. */
async function openProcess(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const database = openServerDatabase(databaseUrl);
  const changes = await openVersions(database.db);
  const whole = await openWholeApp(database, { changes });
  return {
    url: whole.url,
    async close() {
      await whole.close();
      await changes.stop();
      await database.close();
    },
  };
}

describe('two processes on one PostgreSQL', () => {
  let database: TestDatabase;
  let processes: Awaited<ReturnType<typeof openProcess>>[];
  let first = '';
  let second = '';

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await insertTournament(database.db);
    await insertMatch(database.db, { id: 'partido-1' });
    processes = [await openProcess(database.url ?? ''), await openProcess(database.url ?? '')];
    [first = '', second = ''] = processes.map(({ url }) => url);
  });
  afterAll(async () => {
    for (const { close } of processes) await close();
    await database.close();
  });

  async function join(email?: string) {
    const context = await openTestContext(database);
    const { id } = await insertParticipant(database.db, email === undefined ? {} : { email });
    return { id, headers: { authorization: (await signIn(context, id)).authorization } };
  }

  it('give a page the newest points after at most two questions, though it asks one and reads from the other', async () => {
    const { id, headers } = await join();
    await fetch(`${second}/rest/v1/predictions?on_conflict=user_id,match_id`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: id, match_id: 'partido-1', home_score: 3, away_score: 0 }),
    });
    const readRanking = async () => {
      const response = await fetch(second + ranking, { headers });
      const made = Number(/ranking=(\d+)/.exec(response.headers.get('x-versions') ?? '')?.[1]);
      return { made, rows: (await response.json()) as { user_id: string; total_points: number }[] };
    };
    let held = await readRanking();
    const points = () => held.rows.find((row) => row.user_id === id)?.total_points ?? 0;
    // Puts the ranking into the cache of the second process.
    expect(points()).toBe(0);
    const stored = await fetch(`${first}/rest/v1/rpc/update_match_scores`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${testSecrets.serviceRoleKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ match_id_param: 'partido-1', actual_home_score: 3, actual_away_score: 0 }),
    });
    expect(stored.status).toBe(204);
    let questions = 0;
    const ask = async (): Promise<boolean> => {
      questions += 1;
      const heard = await readVersions(first);
      if (held.made < heard.ranking) held = await readRanking();
      return held.made >= heard.ranking;
    };
    // Pages ask every five seconds.
    await expect.poll(ask, { timeout: 20_000, interval: 4_000 }).toBe(true);
    expect(questions).toBeLessThanOrEqual(2);
    expect(points()).toBe(5);
  });

  it('end the access of a blocked participant on both within seconds', async () => {
    const person = await join();
    const boss = await join(organiserEmail);
    const statuses = () =>
      Promise.all(
        [first, second].map(
          async (url) => (await fetch(`${url}/api/changes`, { headers: person.headers })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    const blocked = await fetch(`${first}/api/organiser/participants/${person.id}/block`, {
      method: 'POST',
      headers: boss.headers,
    });
    expect(blocked.status).toBe(204);
    await expect.poll(statuses, { timeout: 10_000, interval: 50 }).toEqual([401, 401]);
  });
});
