import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { countWaiting } from '../support/count-waiting.ts';
import { setUpGameProcess } from '../support/game-process.ts';
import { addPeople, openMatchRows, prepareDataFolder, type Person } from '../support/real-game.ts';
import { longRun, runLength } from '../support/run-length.ts';
import { startSaving } from '../support/save-many.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const clients = 20;
const savesBeforeStop = runLength(30, 600);
const matchRows = openMatchRows(50);
const matchIds = matchRows.slice(1).map(([id = '']) => id);
const peopleCount = Math.ceil((2 * savesBeforeStop) / matchIds.length) + clients;
const patienceMs = 120_000;

const game = setUpGameProcess(matchRows);

async function start(environment: Record<string, string>): Promise<void> {
  await game().start(environment);
  const response = await fetch(`${game().url}/api/match-data?refresh=1`);
  expect(await response.json()).toMatchObject({ source: 'sheet' });
}

async function storedIn(database: Database): Promise<Set<string>> {
  const rows = await database.db.selectFrom('predictions').select(['user_id', 'match_id']).execute();
  return new Set(rows.map((row) => `${row.user_id} ${row.match_id}`));
}

/** SIGTERM amid saves: what is stored afterwards must be exactly the saves that were confirmed. */
async function stopAmidSaves(people: Person[], openDatabase: () => Promise<Database>): Promise<void> {
  const { url, server } = game();
  const savers = startSaving(url, people, matchIds, { clients, repeat: false });
  await savers.reach(savesBeforeStop);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await savers.finished;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');

  expect(savers.refused).toEqual([]);
  expect(savers.givenUp.length).toBeGreaterThan(0);
  const database = await openDatabase();
  expect(await storedIn(database)).toEqual(new Set(savers.confirmed.keys()));
  await database.close();
}

describe('SIGTERM', () => {
  it(
    'amid saves loses no reply, and ends the process in order, on the embedded database',
    async () => {
      const { folder } = game();
      const people = await prepareDataFolder(folder, peopleCount);
      await start({});
      await stopAmidSaves(people, () => openEmbeddedDatabase(join(folder, 'database')));
    },
    patienceMs,
  );

  describe('on PostgreSQL', () => {
    let database: TestDatabase;
    beforeEach(async () => {
      database = await openTestDatabase('server');
      await start({ DATABASE_URL: database.url ?? '' });
    });

    // The next one shows the same of fewer saves.
    it.runIf(longRun)(
      'amid saves loses no reply, and ends the process in order',
      async () => stopAmidSaves(await addPeople(database, peopleCount), async () => database),
      patienceMs,
    );

    it(
      'waits for saves that the database holds up, and responds to them',
      async () => {
        const { url, server } = game();
        const people = await addPeople(database, 6);
        // Without a match it only gives them their profiles.
        await startSaving(url, people, [], { clients: people.length }).finished;
        const [matchId = ''] = matchIds;
        const free = await holdMatch(database, matchId);
        const saves = await Promise.all(people.map((person) => beginSave(person, matchId)));
        await vi.waitFor(async () => expect(await countWaiting(database.db)).toBeGreaterThan(0), {
          timeout: 20_000,
        });
        server.child.kill('SIGTERM');
        await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed'), {
          timeout: 20_000,
        });
        await free();
        const statuses = await Promise.all(saves.map(({ status }) => status));
        expect(statuses).toEqual(people.map(() => 201));
        expect(await server.ended).toBe(0);
        expect(await storedIn(database)).toEqual(new Set(people.map(({ id }) => `${id} ${matchId}`)));
        await database.close();
      },
      patienceMs,
    );
  });
});

/** Saves a prediction; resolves once the server has sent 100 Continue. */
async function beginSave(
  { id, authorization }: Person,
  matchId: string,
): Promise<{ status: Promise<number | undefined> }> {
  const headers = {
    apikey: 'anon',
    authorization,
    'content-type': 'application/json',
    prefer: 'resolution=merge-duplicates',
    expect: '100-continue',
  };
  const address = `${game().url}/rest/v1/predictions?on_conflict=user_id%2Cmatch_id`;
  const call = request(address, { method: 'POST', headers });
  const status = once(call, 'response').then(([response]: IncomingMessage[]) => response?.statusCode);
  const heard = once(call, 'continue');
  call.flushHeaders();
  await heard;
  call.end(JSON.stringify({ user_id: id, match_id: matchId, home_score: 1, away_score: 0 }));
  return { status };
}

/** Locks a match's row, as settlement or a read of the sheet does. @returns how to release it. */
async function holdMatch({ db }: Database, matchId: string): Promise<() => Promise<void>> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = () => resolve();
  });
  let holding = (): void => {};
  const locked = new Promise<void>((resolve) => {
    holding = () => resolve();
  });
  const transaction = db.transaction().execute(async (handle) => {
    await handle.selectFrom('matches').select('id').where('id', '=', matchId).forUpdate().execute();
    holding();
    await held;
  });
  await locked;
  return async () => {
    letGo();
    await transaction;
  };
}
