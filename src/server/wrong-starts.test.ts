import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import type { Listening } from '../../test/support/not-postgres.ts';
import { restrictedRoles } from '../../test/support/postgres-server.ts';
import { realGame } from '../../test/support/real-game.ts';
import { longRun } from '../../test/support/run-length.ts';
import { setUpServerStarts, startPatienceMs } from '../../test/support/server-starts.ts';
import { openTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { wrongChannels } from '../../test/support/wrong-channels.ts';
import {
  realServer,
  slowPlaces,
  wrongPlaces,
  wrongVariables,
  type Surroundings,
} from '../../test/support/wrong-starts.ts';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';
import { describeStartFailure } from './startup-messages.ts';

describe('a wrong start says what would be right', () => {
  it.each([...wrongVariables, ...wrongChannels])('with %s', (_what, variables, says) => {
    const sentence = messageOf(() => readConfig(variables));
    expect(sentence).toMatch(says);
    expectBare(sentence);
  });

  it('with all that is wrong at once', () => {
    const sentence = messageOf(() =>
      readConfig({ PORT: '-1', LOG_LEVEL: 'loud', PUBLIC_ULR: 'https://a.com' }),
    );
    expect(sentence).toMatch(/^PUBLIC_ULR: .*\nPORT: .*\nLOG_LEVEL: .*$/);
  });

  describe('in its surroundings', () => {
    let database: TestDatabase;
    let folder: string;
    let opened: Listening[];
    const umask = process.umask();
    beforeAll(async () => {
      database = await openTestDatabase('server');
      for (const role of [...Object.values(restrictedRoles), 'without_rights'])
        await sql.raw(`create role ${role} login password 'right'`).execute(database.db);
    });
    afterAll(async () => {
      for (const role of [...Object.values(restrictedRoles), 'without_rights'])
        await sql.raw(`drop role ${role}`).execute(database.db);
      await database.close();
    });
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'wrong-start-'));
      opened = [];
      await sql.raw('alter role without_rights reset all').execute(database.db);
      await sql.raw('alter role without_rights connection limit -1').execute(database.db);
    });
    afterEach(async () => {
      process.umask(umask);
      for (const listening of opened) await listening.close();
      rmSync(folder, { recursive: true });
    });

    const address: Surroundings['address'] = (change) =>
      Object.assign(new URL(database.url ?? inject('postgresUrl')), change).href;
    async function open(listening: Promise<Listening>): Promise<number> {
      opened.push(await listening);
      return (await listening).port;
    }

    it.each(longRun ? [...wrongPlaces, ...slowPlaces] : wrongPlaces)(
      'with %s',
      async (_what, place, says) => {
        const variables = {
          DATA_DIR: folder,
          ...realServer,
          ...(await place({ folder, database, address, open })),
        };
        const failure = await startServer(variables, { web: async () => {} }).then(
          () => null,
          describeStartFailure,
        );
        expect(failure).toMatch(says);
        expectBare(failure ?? '');
      },
    );
  });
});

describe('a process that cannot start ends with code 1 and a sentence', { timeout: startPatienceMs }, () => {
  const { folder, expectRefusal } = setUpServerStarts();
  // Nothing listens there, and no start here comes so far.
  const sheetsUrl = 'http://127.0.0.1:9';

  it('names every variable that is wrong, before it writes anything', async () => {
    await expectRefusal({ PORT: 'many', PUBLIC_URL: 'nowhere' }, ['PORT:', 'PUBLIC_URL:']);
    expect(() => readFileSync(join(folder(), 'secrets.json'))).toThrow('ENOENT');
  });

  it('when a newer version has migrated the database', async () => {
    const database = await openTestDatabase('server');
    await database.runScript(`insert into migrations (name, digest) values ('2999-01-01-01-future.sql', '')`);
    const game = realGame({ port: await freePort(), sheetsUrl });
    const sentence =
      'the migration 2999-01-01-01-future.sql, which this version does not know: it is newer, or from before 1.0.0.';
    await expectRefusal({ ...game, DATABASE_URL: database.url ?? '' }, [sentence, 'Rollback']);
    await database.close();
  });

  it('when its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const database = await openTestDatabase('server');
    const game = { ...realGame({ port, sheetsUrl }), DATABASE_URL: database.url ?? '' };
    await expectRefusal(game, [`PORT: another program listens on 127.0.0.1:${port}`]);
    await database.close();
    taken.close();
  });

  it('when its address is nobody here', async () => {
    const database = await openTestDatabase('server');
    const game = { ...realGame({ port: await freePort(), sheetsUrl }), DATABASE_URL: database.url ?? '' };
    await expectRefusal({ ...game, HOST: '192.0.2.1' }, ['HOST: this machine has no address 192.0.2.1']);
    if (longRun)
      await expectRefusal({ ...game, HOST: 'nobody.invalid' }, ['HOST: no computer is called nobody']);
    await database.close();
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return describeStartFailure(error);
  }
  throw new Error('It would start.');
}

/** No stack, and no password. */
function expectBare(sentence: string): void {
  expect(sentence).not.toMatch(/\n\s+at |hush|\bhu[#%]|undefined|\.\.$/);
}
