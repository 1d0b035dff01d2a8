import { describe, expect, it } from 'vitest';
import { openServerDatabase } from '../../src/server/database/server-database.ts';
import { setUpGameProcess } from '../support/game-process.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { addPeople, openMatchRows, prepareDataFolder, type Person } from '../support/real-game.ts';
import { longPatienceMs, printFigures } from '../support/run-length.ts';
import { countReceipts, readSaved, startSaving, type Savers } from '../support/save-many.ts';

const clients = 12;
const matches = 50;
const kills = 40;
const savesBetweenKills = 200;
const peopleCount = Math.ceil(((kills + 1) * savesBetweenKills) / matches);
const matchRows = openMatchRows(matches);
const matchIds = matchRows.slice(1).map(([id = '']) => id);

const game = setUpGameProcess(matchRows);

async function waitForMatches(): Promise<void> {
  const response = await fetch(`${game().url}/api/match-data?refresh=1`);
  expect(await response.json()).toMatchObject({ source: 'sheet', totals: { matches } });
}

/** Calls `kill` amid saves, `kills` times. After each one, every confirmed save must be stored. */
async function saveAmid(people: Person[], kill: (count: number) => Promise<void>): Promise<Savers> {
  const { url } = game();
  const savers = startSaving(url, people, matchIds, { clients });
  for (let count = 1; count <= kills; count += 1) {
    await Promise.race([savers.reach(savers.confirmed.size + savesBetweenKills), savers.finished]);
    await kill(count);
    const { server } = game();
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

async function killServer(): Promise<void> {
  const { child, ended } = game().server;
  child.kill('SIGKILL');
  expect(await ended).toBeNull();
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
    'are all stored once, on the embedded database',
    async () => {
      const people = await prepareDataFolder(game().folder, peopleCount);
      await game().start();
      await waitForMatches();
      const savers = await saveAmid(people, async () => {
        await killServer();
        await game().start();
      });
      expect(savers.repeated).toBeGreaterThan(0);
      print('embedded database, process killed', savers, { kills });
    },
    longPatienceMs,
  );

  it(
    'are all stored once, on PostgreSQL, which is killed in turn with the process',
    async () => {
      const postgres = await startPostgres({ durable: true, version: 'newest' });
      try {
        await game().start({ DATABASE_URL: postgres.url });
        await waitForMatches();
        const database = openServerDatabase(postgres.url);
        const people = await addPeople(database, peopleCount);
        await database.close();
        const strikes = [
          async () => {
            await killServer();
            await game().start({ DATABASE_URL: postgres.url });
          },
          () => postgres.crash('SIGKILL'),
          () => postgres.crash('SIGQUIT'),
        ];
        const done = [0, 0, 0];
        const savers = await saveAmid(people, async (count) => {
          const kind = count % strikes.length;
          done[kind] = (done[kind] ?? 0) + 1;
          await strikes[kind]?.();
        });
        expect(savers.repeated).toBeGreaterThan(0);
        expect(done).toEqual([13, 14, 13]);
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
    longPatienceMs,
  );
});
