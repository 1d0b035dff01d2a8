import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoIdentityProvider } from '../../src/server/demo/identity-provider.ts';
import { sampleAccounts } from '../../src/server/demo/sample-people.ts';
import { openTestContext } from '../support/app-context.ts';
import { openBrowser } from '../support/cookie-jar.ts';
import { readVersions } from '../support/read-versions.ts';
import { readLocation } from '../support/google-sign-in.ts';
import { openAuthClient } from '../support/open-auth-client.ts';
import { freePort } from '../support/free-port.ts';
import { addPeople, openMatchRows, realGame, type Person } from '../support/real-game.ts';
import { startRoundRobin, type RoundRobin } from '../support/round-robin.ts';
import { runServer, waitUntilReady, type ServerProcess } from '../support/run-server.ts';
import { startSaving } from '../support/save-many.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startValuesServer, type ValuesServer } from '../support/values-server.ts';

const names = ['uno', 'dos', 'tres'] as const;
const matchIds = ['partido-1', 'partido-2'];
const patienceMs = 120_000;
const waitPatience = { timeout: 60_000, interval: 50 };

describe('three processes on one PostgreSQL behind a round robin', () => {
  let database: TestDatabase;
  let values: ValuesServer;
  let proxy: RoundRobin;
  let google: FastifyInstance;
  let people: Person[];
  const servers = new Map<string, { server: ServerProcess; port: number }>();

  beforeAll(async () => {
    database = await openTestDatabase('server');
    values = await startValuesServer();
    values.sheets.Matches = openMatchRows(matchIds.length);
    proxy = await startRoundRobin();
    const googlePort = await freePort();
    const issuer = `${proxy.url}/demo/google`;
    google = await startGoogle(googlePort, issuer);
    proxy.routes.set('/demo/google', googlePort);
    for (const name of names) {
      const port = await freePort();
      const game = realGame({ port, sheetsUrl: values.baseUrl, publicUrl: proxy.url, issuer });
      const url = new URL(database.url ?? '');
      url.searchParams.set('application_name', name);
      const server = runServer({
        ...game,
        LOG_LEVEL: 'info',
        DATABASE_URL: url.href,
        SHEETS_POLL_SECONDS: '3600',
      });
      servers.set(name, { server, port });
    }
    for (const { server, port } of servers.values()) {
      await waitUntilReady(server, port);
      proxy.ports.push(port);
    }
    people = await addPeople(database, 12);
    await vi.waitFor(async () => expect(await countMatches()).toBe(matchIds.length), waitPatience);
  }, patienceMs);

  afterAll(async () => {
    for (const { server } of servers.values()) {
      server.child.kill('SIGKILL');
      await server.ended;
    }
    await google.close();
    await proxy.close();
    await values.close();
    await database.close();
  });

  afterEach(() => {
    for (const { server } of servers.values()) expect(server.printed()).not.toContain('FATAL');
  });

  /** Starts the demo's identity provider on a port of its own. */
  async function startGoogle(port: number, issuer: string): Promise<FastifyInstance> {
    const client = { clientId: 'client', clientSecret: 'secret', issuer };
    const context = await openTestContext(database, { config: { publicUrl: proxy.url, google: client } });
    const app = Fastify({ logger: false });
    await app.register(demoIdentityProvider, context);
    await app.listen({ port, host: '127.0.0.1' });
    return app;
  }
  async function countMatches(): Promise<number> {
    return (await database.db.selectFrom('matches').select('id').execute()).length;
  }
  /** Returns how often the processes log a settlement. */
  function countSettlements(): number {
    return [...servers.values()].reduce(
      (sum, { server }) => sum + server.printed().split('results settled').length - 1,
      0,
    );
  }
  function finishMatch(id: string, home: number, away: number): void {
    const row = values.sheets.Matches.find((cells) => cells[0] === id);
    row?.splice(5, 3, String(home), String(away), 'finished');
  }
  /** Retries until the last good read is 10 s old, whichever process is asked. */
  async function refresh(): Promise<void> {
    await vi.waitFor(async () => {
      const response = await fetch(`${proxy.url}/api/match-data?refresh=1`).catch(() => null);
      await response?.arrayBuffer();
      expect(response?.headers.get('x-refresh')).toBe('fresh');
    }, waitPatience);
  }
  async function pointsOf(matchId: string): Promise<(number | null)[]> {
    const rows = await database.db
      .selectFrom('scored_predictions')
      .select('points')
      .where('match_id', '=', matchId)
      .execute();
    return rows.map(({ points }) => points);
  }
  /** Compares the points with those of the rules, computed independently of the product. */
  async function expectPointsRight(): Promise<void> {
    const rows = await database.db.selectFrom('scored_predictions').selectAll().execute();
    const totals = new Map<string, number>();
    for (const row of rows) {
      const cells = values.sheets.Matches.find(([id]) => id === row.match_id) ?? [];
      const [home, away] = [Number(cells[5]), Number(cells[6])];
      const finished = cells[7] === 'finished';
      const exact = row.home_score === home && row.away_score === away;
      const outcome = Math.sign(row.home_score - row.away_score) === Math.sign(home - away);
      const points = exact ? 5 : outcome ? 3 : 0;
      expect(row.points).toBe(finished ? points : null);
      totals.set(row.user_id, (totals.get(row.user_id) ?? 0) + (finished ? points : 0));
    }
    const stats = await database.db.selectFrom('user_stats').select(['user_id', 'total_points']).execute();
    for (const { user_id: id, total_points: points } of stats) expect(points).toBe(totals.get(id) ?? 0);
  }

  it(
    'read the sheet once, settle once, inform the pages of all processes, and survive a kill during settlement',
    async () => {
      expect(values.requests.map(({ sheet }) => sheet)).toEqual(['Teams', 'Matches']);
      const savers = startSaving(proxy.url, people, matchIds, { clients: 6 });
      await savers.finished;
      expect(savers).toMatchObject({ refused: [], repeated: 0 });
      for (const port of proxy.ports) expect(proxy.sent.get(port)).toBeGreaterThan(0);

      const heard = () => Promise.all(proxy.ports.map((port) => readVersions(`http://127.0.0.1:${port}`)));
      const before = await heard();
      finishMatch('partido-1', 3, 0);
      await refresh();
      await vi.waitFor(async () => expect(await pointsOf('partido-1')).not.toContain(null), waitPatience);
      await vi.waitFor(async () => {
        for (const [index, { matches, ranking }] of (await heard()).entries()) {
          expect(matches).toBeGreaterThan(before[index]?.matches ?? 0);
          expect(ranking).toBeGreaterThan(before[index]?.ranking ?? 0);
        }
      }, waitPatience);
      await expectPointsRight();
      await vi.waitFor(() => expect(countSettlements()).toBeGreaterThan(0), waitPatience);
      expect(countSettlements()).toBe(1);

      // A locked ranking row stops settlement halfway. The process that is settling is then killed.
      finishMatch('partido-2', 0, 2);
      const killed = await database.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('participants').select('user_id').forUpdate().execute();
        await refresh();
        const name = await vi.waitFor(async () => {
          const { rows } = await sql<{ name: string }>`
            select application_name as name from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
              and application_name in (${sql.join(names)})`.execute(transaction);
          return expectName(rows[0]?.name);
        }, waitPatience);
        const victim = servers.get(name);
        victim?.server.child.kill('SIGKILL');
        await victim?.server.ended;
        return victim;
      });
      proxy.ports = proxy.ports.filter((port) => port !== killed?.port);
      await refresh();
      await vi.waitFor(async () => expect(await pointsOf('partido-2')).not.toContain(null), waitPatience);
      await expectPointsRight();
      expect(await countMatches()).toBe(matchIds.length);
    },
    patienceMs,
  );

  it(
    'sign in a user who starts on one process and ends on another',
    async () => {
      const account = sampleAccounts.find(({ note }) => !note.includes('no puede entrar'));
      const browser = openBrowser();
      const before = new Map(proxy.sent);
      const { data } = await openAuthClient(proxy.url).signInWithOAuth({
        provider: 'google',
        options: { redirectTo: `${proxy.url}/`, skipBrowserRedirect: true },
      });
      const choice = await browser.follow(await browser.visit(data.url ?? ''));
      const atHome = (address: string): boolean => new URL(address).pathname === '/';
      const chosen = await browser.visit(choice.address, { account: account?.subject ?? '' });
      const { session, failure } = readLocation((await browser.follow(chosen, atHome)).address);
      expect(failure).toEqual({});
      // /authorize and /callback went to two processes; a third one refreshes.
      const used = proxy.ports.filter((port) => (proxy.sent.get(port) ?? 0) > (before.get(port) ?? 0));
      expect(used).toHaveLength(2);
      const client = openAuthClient(proxy.url);
      const { data: signedIn, error } = await client.setSession({
        access_token: session.access_token ?? '',
        refresh_token: session.refresh_token ?? '',
      });
      expect(error).toBeNull();
      expect(signedIn.user?.email).toBe(account?.email);
      expect((await client.refreshSession()).error).toBeNull();
    },
    patienceMs,
  );
});

function expectName(name: string | undefined): string {
  if (name === undefined) throw new Error('No process is settling.');
  return name;
}
