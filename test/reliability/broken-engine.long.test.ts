import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findWrongResult } from '../../src/server/database/check-embedded-database.ts';
import { freePort } from '../support/postgres-server.ts';
import { openMatchRows, prepareDataFolder, realGame } from '../support/real-game.ts';
import { runLength } from '../support/run-length.ts';
import { runServer, waitUntilReady, type ServerProcess } from '../support/run-server.ts';
import { readSaved, startSaving } from '../support/save-many.ts';
import { describeOnBothDatabases } from '../support/test-database.ts';
import { startValuesServer, type ValuesServer } from '../support/values-server.ts';

const breakEngine = fileURLToPath(new URL('../support/break-engine.ts', import.meta.url));
const matchIds = ['partido-1', 'partido-2', 'partido-3'];
const ways: [way: string, sentence: string][] = [
  ['accepts', 'it accepted what the guard of predictions must refuse'],
  ['traps', 'its engine failed: memory access out of bounds'],
];

describeOnBothDatabases('the check of a database', (database) => {
  it('finds nothing in a good one and keeps nothing in it, and names what is wrong in a spoilt one', async () => {
    expect(await findWrongResult(database())).toBeNull();
    const { rows } = await countRows();
    expect(rows).toEqual([{ predictions: 0, installations: 0, states: 1 }]);

    // The same one, spoilt: what is wrong is named.
    await database().runScript('alter table predictions disable trigger all');
    expect(await findWrongResult(database())).toContain(
      'where the guard of predictions must refuse, it failed',
    );
    await database().runScript('alter table predictions enable trigger all');
    await database().runScript('alter table sheet_state drop constraint sheet_state_pkey');
    expect(await findWrongResult(database())).toBe('it accepted what a unique key must refuse');
    expect((await countRows()).rows).toMatchObject([{ states: 1 }]);
    await database().runScript('drop function prediction_points');
    expect(await findWrongResult(database())).toContain('a query with a known result failed');
  });

  function countRows() {
    return database().db.executeQuery<object>(
      database()
        .db.selectNoFrom((eb) => [
          eb
            .selectFrom('predictions')
            .select(({ fn }) => fn.countAll().as('n'))
            .as('predictions'),
          eb
            .selectFrom('installation')
            .select(({ fn }) => fn.countAll().as('n'))
            .as('installations'),
          eb
            .selectFrom('sheet_state')
            .select(({ fn }) => fn.countAll().as('n'))
            .as('states'),
        ])
        .compile(),
    );
  }
});

describe('a server whose embedded database breaks', () => {
  let values: ValuesServer;
  let folder: string;
  let server: ServerProcess;
  beforeEach(async () => {
    values = await startValuesServer();
    values.sheets.Matches = openMatchRows(matchIds.length);
    folder = mkdtempSync(join(tmpdir(), 'broken-'));
  });
  afterEach(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    await values.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(runLength(ways.slice(0, 1), ways))(
    'ends at once, says so in the log, and finds everything there at the next start: %s',
    async (way, sentence) => {
      const people = await prepareDataFolder(folder, 2);
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const game = { ...realGame({ port, sheetsUrl: values.baseUrl }), DATA_DIR: folder };
      server = runServer({ ...game, BROKEN_ENGINE: way }, [breakEngine]);
      await waitUntilReady(server, port);
      await (await fetch(`${url}/api/match-data?refresh=1`)).arrayBuffer();
      const savers = startSaving(url, people, matchIds, { clients: 2 });
      await savers.finished;
      expect(server.printed()).not.toContain('FATAL');

      server.child.kill('SIGWINCH');
      expect(await server.ended).toBe(1);
      expect(server.printed()).toContain('FATAL');
      expect(server.printed()).toContain('the embedded database returns wrong results: aborting');
      expect(server.printed()).toContain(sentence);

      server = runServer(game);
      await waitUntilReady(server, port);
      expect(savers.refused).toEqual([]);
      expect(await readSaved(url, people)).toEqual(savers.confirmed);
      expect(savers.confirmed.size).toBe(people.length * matchIds.length);
    },
    120_000,
  );
});
