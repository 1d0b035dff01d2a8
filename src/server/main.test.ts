import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { realGame } from '../../test/support/real-game.ts';
import { setUpServerStarts, startPatienceMs } from '../../test/support/server-starts.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';

// Nothing listens there, and no start here comes so far.
const sheetsUrl = 'http://127.0.0.1:9';
const { folder, start, expectRefusal } = setUpServerStarts();

describe('a start that cannot succeed ends with code 1 and says why', { timeout: startPatienceMs }, () => {
  it('names every variable that is wrong', async () => {
    await expectRefusal({ PORT: 'many', PUBLIC_URL: 'nowhere' }, ['PORT:', 'PUBLIC_URL:']);
    expect(existsSync(join(folder(), 'secrets.json'))).toBe(false);
  });

  it('refuses the demo in production', async () => {
    await expectRefusal({ NODE_ENV: 'production' }, ['NODE_ENV: the demo is refused in production.']);
  });

  it('names a tournament file that is not there', async () => {
    const file = join(folder(), 'gone.json');
    await expectRefusal({ TOURNAMENT_FILE: file }, ['TOURNAMENT_FILE:', file]);
  });

  it('names the field of a tournament file that is wrong', async () => {
    const file = join(folder(), 'tournament.json');
    const tournament = JSON.parse(readFileSync('config/club-world-cup-2025.json', 'utf8'));
    writeFileSync(file, JSON.stringify({ ...tournament, drawSeed: '', colour: 'blue' }));
    await expectRefusal({ TOURNAMENT_FILE: file }, [`TOURNAMENT_FILE ${file}: drawSeed:`, 'colour']);
  });

  it('names a database that cannot be reached', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgres://nobody:hush@127.0.0.1:${port}/none`;
    const server = start({ ...realGame({ port: await freePort(), sheetsUrl }), DATABASE_URL });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toContain('DATABASE_URL: the server cannot be used:');
    expect(server.printed()).not.toContain('hush');
  });

  it('stops at a database that a newer version has migrated', async () => {
    const database = await openTestDatabase('server');
    await database.runScript(`insert into migrations (name, digest) values ('2999-01-01-01-future.sql', '')`);
    const DATABASE_URL = database.url ?? '';
    const server = start({ ...realGame({ port: await freePort(), sheetsUrl }), DATABASE_URL });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toContain('2999-01-01-01-future.sql');
    await database.close();
  });

  it('says which port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const database = await openTestDatabase('server');
    await expectRefusal({ ...realGame({ port, sheetsUrl }), DATABASE_URL: database.url ?? '' }, [
      `PORT: another program listens on 127.0.0.1:${port}`,
    ]);
    await database.close();
    taken.close();
  });
});
