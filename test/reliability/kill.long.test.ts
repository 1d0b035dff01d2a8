import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServerDatabase } from '../../src/server/database/index.ts';
import { freePort, startPostgres, type PostgresServer } from '../support/postgres-server.ts';
import { addPeople, openMatchRows, prepareDataFolder, realGame, type Person } from '../support/real-game.ts';
import { patience, printFigures, runLength } from '../support/run-length.ts';
import { runServer, waitUntilReady, type ServerProcess } from '../support/run-server.ts';
import { countReceipts, readSaved, startSaving, type Savers } from '../support/save-many.ts';
import { startValuesServer, type ValuesServer } from '../support/values-server.ts';

const clients = 12;
const matches = runLength(20, 50);
const kills = { embedded: runLength(1, 40), server: runLength(3, 40) };
const savesBetweenKills = runLength(60, 200);
const peopleFor = (count: number): number => Math.ceil(((count + 1) * savesBetweenKills) / matches);

let values: ValuesServer;
let folder: string;
let port: number;
let url: string;
let server: ServerProcess;

beforeEach(async () => {
  values = await startValuesServer();
  values.sheets.Matches = openMatchRows(matches);
  folder = mkdtempSync(join(tmpdir(), 'kill-'));
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
});

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await values.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<void> {
  const game = realGame({ port, sheetsUrl: values.baseUrl });
  server = runServer({ ...game, DATA_DIR: folder, ...environment });
  await waitUntilReady(server, port);
}

/** Waits until the sheet's matches can be predicted. */
async function waitForMatches(): Promise<void> {
  const response = await fetch(`${url}/api/match-data?refresh=1`);
  expect(await response.json()).toMatchObject({ source: 'sheet', totals: { matches } });
}

/** Runs `strike` `strikes` times amid saves; after each one every save confirmed before it must be stored. */
async function saveAmid(
  people: Person[],
  strikes: number,
  strike: (count: number) => Promise<void>,
): Promise<Savers> {
  const savers = startSaving(
    url,
    people,
    openMatchRows(matches)
      .slice(1)
      .map(([id = '']) => id),
    { clients },
  );
  for (let count = 1; count <= strikes; count += 1) {
    await Promise.race([savers.reach(savers.confirmed.size + savesBetweenKills), savers.finished]);
    await strike(count);
    if (server.child.exitCode !== null) throw new Error(`The server has ended:\n${server.printed()}`);
    const before = [...savers.confirmed];
    const saved = await readSaved(url, people);
    expect(before.filter(([key, score]) => saved.get(key) !== score)).toEqual([]);
  }
  await savers.finished;
  expect(savers.refused).toEqual([]);
  expect(savers.confirmed.size).toBe(people.length * matches);
  expect(await readSaved(url, people)).toEqual(savers.confirmed);
  for (const person of people) expect(await countReceipts(url, person)).toBe(matches);
  return savers;
}

function print(subject: string, savers: Savers, figures: Record<string, number>): void {
  printFigures(subject, {
    ...figures,
    'predictions confirmed and checked': savers.confirmed.size,
    'saves repeated': savers.repeated,
  });
}

describe('predictions saved while something is killed again and again', () => {
  it(
    'are all there once, on the embedded database',
    async () => {
      const people = await prepareDataFolder(folder, peopleFor(kills.embedded));
      await start({});
      await waitForMatches();
      const savers = await saveAmid(people, kills.embedded, async () => {
        server.child.kill('SIGKILL');
        expect(await server.ended).toBeNull();
        await start({});
      });
      expect(savers.repeated).toBeGreaterThan(0);
      print('embedded database, process killed', savers, { kills: kills.embedded });
    },
    patience(120_000),
  );

  it(
    'are all there once, on PostgreSQL, which is killed in turn with the process',
    async () => {
      const postgres: PostgresServer = await startPostgres({
        durable: true,
        version: runLength('oldest', 'newest'),
      });
      try {
        await start({ DATABASE_URL: postgres.url });
        await waitForMatches();
        const database = openServerDatabase(postgres.url);
        const people = await addPeople(database, peopleFor(kills.server));
        await database.close();
        const strikes = [
          async () => {
            server.child.kill('SIGKILL');
            expect(await server.ended).toBeNull();
            await start({ DATABASE_URL: postgres.url });
          },
          () => postgres.crash('SIGKILL'),
          () => postgres.crash('SIGQUIT'),
        ];
        const done = [0, 0, 0];
        const savers = await saveAmid(people, kills.server, async (count) => {
          const kind = count % strikes.length;
          done[kind] = (done[kind] ?? 0) + 1;
          await strikes[kind]?.();
        });
        expect(savers.repeated).toBeGreaterThan(0);
        expect(done).toEqual(runLength([1, 1, 1], [13, 14, 13]));
        const [ofProcess = 0, ofPostgres = 0, immediate = 0] = done;
        print('PostgreSQL, killed in turn with the process', savers, {
          'kills of the process': ofProcess,
          'kills of PostgreSQL': ofPostgres,
          'immediate stops of PostgreSQL': immediate,
        });
      } finally {
        await postgres.stop();
      }
    },
    patience(120_000),
  );
});
