import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findWrongResult } from '../../src/server/database/embedded/check-embedded-database.ts';
import { setUpGameProcess } from '../support/game-process.ts';
import { openMatchRows, prepareDataFolder } from '../support/real-game.ts';
import { readSaved, startSaving } from '../support/save-many.ts';
import { describeOnBothDatabases } from '../support/test-database.ts';

const breakEngine = fileURLToPath(new URL('../support/break-engine.ts', import.meta.url));
const matchRows = openMatchRows(3);
const matchIds = matchRows.slice(1).map(([id = '']) => id);
const ways: [way: string, sentence: string][] = [
  ['accepts', 'it accepted what the guard of predictions must refuse'],
  ['traps', 'its engine failed: memory access out of bounds'],
];

describeOnBothDatabases('the check of a database', (database) => {
  it('finds nothing in a good database, leaves nothing in it, and names the faults of a broken one', async () => {
    expect(await findWrongResult(database())).toBeNull();
    const { rows } = await countRows();
    expect(rows).toEqual([{ predictions: 0, installations: 0, states: 1 }]);

    await database().runScript('alter table predictions disable trigger all');
    expect(await findWrongResult(database())).toContain(
      'where the guard of predictions must refuse, it failed',
    );
    await database().runScript('alter table predictions enable trigger all');
    await database().runScript('alter table sheet_state drop constraint sheet_state_pkey');
    expect(await findWrongResult(database())).toBe('it accepted what a unique key must refuse');
    expect((await countRows()).rows).toMatchObject([{ states: 1 }]);
    await database().runScript('drop function shown_name cascade');
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
  const game = setUpGameProcess(matchRows);

  it.each(ways)(
    'aborts with a log line and has lost nothing at the next start: %s',
    async (way, sentence) => {
      const { folder, url } = game();
      const people = await prepareDataFolder(folder, 2);
      await game().start({ BROKEN_ENGINE: way }, [breakEngine]);
      const { server } = game();
      await (await fetch(`${url}/api/match-data?refresh=1`)).arrayBuffer();
      const savers = startSaving(url, people, matchIds, { clients: 2 });
      await savers.finished;
      expect(server.printed()).not.toContain('FATAL');

      server.child.kill('SIGWINCH');
      expect(await server.ended).toBe(1);
      expect(server.printed()).toContain('FATAL');
      expect(server.printed()).toContain('the embedded database can no longer be trusted: aborting');
      expect(server.printed()).toContain(sentence);

      await game().start();
      expect(savers.refused).toEqual([]);
      expect(await readSaved(url, people)).toEqual(savers.confirmed);
      expect(savers.confirmed.size).toBe(people.length * matchIds.length);
    },
    120_000,
  );
});
