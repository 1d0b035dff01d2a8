import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestContext } from '../support/app-context.ts';
import { insertParticipant } from '../support/factories.ts';
import { freePort } from '../support/free-port.ts';
import { openMatchRows, realGame } from '../support/real-game.ts';
import { readVersions } from '../support/read-versions.ts';
import { runServer, waitUntilReady, type ServerProcess } from '../support/run-server.ts';
import { signIn } from '../support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { testSecrets } from '../support/app-context.ts';
import { startValuesServer, type ValuesServer } from '../support/values-server.ts';

const patienceMs = 120_000;
const waitPatience = { timeout: 30_000, interval: 50 };
const organiser = 'organiza@beyondmedia.example';
const ranking = '/rest/v1/user_stats?select=user_id,total_points&order=total_points.desc&limit=50';

describe('two processes on one PostgreSQL', () => {
  let database: TestDatabase;
  let values: ValuesServer;
  const servers: ServerProcess[] = [];
  let first = '';
  let second = '';

  beforeAll(async () => {
    database = await openTestDatabase('server');
    values = await startValuesServer();
    values.sheets.Matches = openMatchRows(2);
    const ports = [await freePort(), await freePort()];
    for (const [index, port] of ports.entries()) {
      const server = runServer({
        ...realGame({ port, sheetsUrl: values.baseUrl }),
        ...{ DATABASE_URL: database.url ?? '', SHEETS_POLL_SECONDS: '3600', ORGANISER_EMAILS: organiser },
      });
      servers.push(server);
      await waitUntilReady(server, port);
      // Each process reads both pages at start. Afterwards the first one has nothing to do that reveals changes of the other.
      await vi.waitFor(async () => {
        expect(values.requests).toHaveLength(2 * (index + 1));
        expect(await countMatches()).toBe(2);
      }, waitPatience);
    }
    [second = '', first = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
  }, patienceMs);
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await values?.close();
    await database?.close();
  });

  const countMatches = async () => (await database.db.selectFrom('matches').select('id').execute()).length;

  async function join(email?: string) {
    const context = await openTestContext(database);
    const { id } = await insertParticipant(database.db, email === undefined ? {} : { email });
    return { id, headers: { authorization: (await signIn(context, id)).authorization } };
  }

  it('give a page the newest numbers after two questions, although it asks one and reads from the other', async () => {
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
    // Otherwise a later read of the sheet would take the result back.
    values.sheets.Matches.find(([matchId]) => matchId === 'partido-1')?.splice(5, 3, '3', '0', 'finished');
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
    const boss = await join(organiser);
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
