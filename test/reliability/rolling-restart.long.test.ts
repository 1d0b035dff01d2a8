import { createHash } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { addPeople, openMatchRows, realGame, type Person } from '../support/real-game.ts';
import { longPatienceMs, printFigures } from '../support/run-length.ts';
import { runServer, waitUntilReady, type ServerProcess } from '../support/run-server.ts';
import { startSaving } from '../support/save-many.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { prepareTlsProxy, proxyNames, type TlsProxy } from '../support/tls-proxies.ts';
import { startValuesServer, type ValuesServer } from '../support/values-server.ts';

const savesPerSecond = 100;
const seconds = 60;
const matchRows = openMatchRows(30);
const matchIds = matchRows.slice(1).map(([id = '']) => id);
const peopleCount = (savesPerSecond * seconds) / matchIds.length;

describe.each(proxyNames)('two processes behind %s', (name) => {
  let database: TestDatabase;
  let values: ValuesServer;
  let proxy: TlsProxy;
  let people: Person[];
  let start: (port: number) => Promise<ServerProcess>;
  const ports: number[] = [];
  const servers = new Map<number, ServerProcess>();

  beforeEach(async () => {
    database = await openTestDatabase('server');
    values = await startValuesServer();
    values.sheets.Matches = matchRows;
    const prepared = await prepareTlsProxy(name);
    start = async (port) => {
      const game = realGame({ port, sheetsUrl: values.baseUrl, publicUrl: prepared.url });
      const server = runServer({
        ...game,
        DATABASE_URL: database.url ?? '',
        TRUST_PROXY: '1',
        STOP_DELAY_SECONDS: '3',
      });
      servers.set(port, server);
      await waitUntilReady(server, port);
      return server;
    };
    for (let count = 0; count < 2; count += 1) {
      const port = await freePort();
      ports.push(port);
      await start(port);
    }
    proxy = await prepared.start(ports);
    people = await addPeople(database, peopleCount);
    await vi.waitFor(async () => expect(await countMatches()).toBe(matchIds.length), { timeout: 30_000 });
  }, 120_000);

  afterEach(async () => {
    for (const { child, ended } of servers.values()) {
      child.kill('SIGKILL');
      await ended;
    }
    servers.clear();
    ports.length = 0;
    await proxy.stop();
    await values.close();
    await database.close();
  }, 60_000);

  async function countMatches(): Promise<number> {
    return (await database.db.selectFrom('matches').select('id').execute()).length;
  }

  /** Saves once through the proxy, without retries. Returns the status and the error. */
  async function save({ id, authorization }: Person, matchId: string): Promise<string> {
    const client = new PostgrestClient(`${proxy.url}/rest/v1`, {
      headers: { apikey: 'anon', authorization },
      schema: 'public',
      retry: false,
      fetch: proxy.fetch,
    });
    const row = { user_id: id, match_id: matchId, ...scoreOf(id, matchId) };
    const saved = client.from('predictions').upsert(row, { onConflict: 'user_id,match_id' });
    const { status, error } = await saved;
    return error === null ? String(status) : `${status} ${error.message} ${error.details}`.slice(0, 300);
  }

  it(
    'restarted in turn under 100 saves a second for 60 s lose no save and answer no status above 499',
    async () => {
      // Without a match it only creates their profiles.
      await startSaving(`http://127.0.0.1:${ports[0]}`, people, [], { clients: 10 }).finished;
      const work = matchIds.flatMap((matchId) => people.map((person) => ({ person, matchId })));
      const statuses = new Map<string, number>();
      const answers: Promise<void>[] = [];
      const beganAt = performance.now();
      let restarts = 0;
      let saving = true;

      async function saveAtRate(): Promise<void> {
        for (const [index, { person, matchId }] of work.entries()) {
          const dueIn = beganAt + (index * 1000) / savesPerSecond - performance.now();
          if (dueIn > 0) await new Promise((resolve) => setTimeout(resolve, dueIn));
          const answered = save(person, matchId).then((status) => {
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          });
          answers.push(answered);
        }
        saving = false;
      }
      /** As in docs/operations.md#rolling-restart: a process is ready for a while before the next one is stopped. */
      async function restartInTurn(): Promise<void> {
        for (let turn = 0; saving; turn += 1) {
          await new Promise((resolve) => setTimeout(resolve, 6_000));
          const port = ports[turn % ports.length] ?? 0;
          servers.get(port)?.child.kill('SIGTERM');
          expect(await servers.get(port)?.ended).toBe(0);
          await start(port);
          restarts += 1;
        }
      }
      await Promise.all([saveAtRate(), restartInTurn()]);
      await Promise.all(answers);

      const took = (performance.now() - beganAt) / 1000;
      const list = [...statuses].map(([status, count]) => `${count} of ${status}`).join(' ');
      printFigures(`rolling restart behind ${name}`, {
        saves: work.length,
        restarts,
        seconds: took.toFixed(0),
        answers: list,
      });
      expect(Object.fromEntries(statuses)).toEqual({ 201: work.length });
      expect(restarts).toBeGreaterThanOrEqual(ports.length);
      const rows = await database.db
        .selectFrom('predictions')
        .select(['user_id', 'match_id', 'home_score', 'away_score'])
        .execute();
      const stored = rows.map((row) => [
        row.user_id,
        row.match_id,
        { home_score: row.home_score, away_score: row.away_score },
      ]);
      const sent = work.map(({ person: { id }, matchId }) => [id, matchId, scoreOf(id, matchId)]);
      expect(stored.toSorted()).toEqual(sent.toSorted());
    },
    longPatienceMs,
  );
});

function scoreOf(id: string, matchId: string): { home_score: number; away_score: number } {
  const [home = 0, away = 0] = createHash('sha256').update(`${id} ${matchId}`).digest();
  return { home_score: home % 21, away_score: away % 21 };
}
