import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import { setUpGameProcess } from '../support/game-process.ts';
import { addPeople, openMatchRows, prepareDataFolder } from '../support/real-game.ts';
import { runLength } from '../support/run-length.ts';
import { startSaving } from '../support/save-many.ts';
import { openTestDatabase } from '../support/test-database.ts';

const clients = runLength(8, 20);
const savesBeforeStop = runLength(30, 600);
const matchRows = openMatchRows(50);
const matchIds = matchRows.slice(1).map(([id = '']) => id);
const peopleCount = Math.ceil((2 * savesBeforeStop) / matchIds.length) + clients;
const patienceMs = 120_000;

const game = setUpGameProcess(matchRows);

it.each(runLength(['PostgreSQL'], ['PostgreSQL', 'the embedded database']))(
  'SIGTERM amid saves loses no reply: exactly the confirmed saves are stored (%s)',
  async (kind) => {
    const { folder, url, start } = game();
    const server = kind === 'PostgreSQL' ? await openTestDatabase('server') : null;
    const people = await (server === null
      ? prepareDataFolder(folder, peopleCount)
      : addPeople(server, peopleCount));
    await start(server === null ? {} : { DATABASE_URL: server.url ?? '' });
    const read = await fetch(`${url}/api/match-data?refresh=1`);
    expect(await read.json()).toMatchObject({ source: 'sheet' });
    const savers = startSaving(url, people, matchIds, { clients, repeat: false });
    await savers.reach(savesBeforeStop);
    const { child, ended } = game().server;
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await savers.finished;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');

    expect(savers.refused).toEqual([]);
    expect(savers.givenUp.length).toBeGreaterThan(0);
    const database = server ?? (await openEmbeddedDatabase(join(folder, 'database')));
    const rows = await database.db.selectFrom('predictions').select(['user_id', 'match_id']).execute();
    const stored = new Set(rows.map((row) => `${row.user_id} ${row.match_id}`));
    expect(stored).toEqual(new Set(savers.confirmed.keys()));
    await database.close();
  },
  patienceMs,
);
