import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { runServer, waitUntilReady, type ServerProcess } from '../../test/support/run-server.ts';
import { openTestDatabase } from '../../test/support/test-database.ts';

const startPatienceMs = 120_000;
const realGame = {
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  SHEETS_SPREADSHEET_ID: 'sheet',
  SHEETS_API_KEY: 'key',
  ALLOWED_EMAIL_DOMAINS: 'agencia.example',
};
const secrets = { JWT_SECRET: 'j'.repeat(32), SERVICE_ROLE_KEY: 's'.repeat(32) };

let folder: string;
let servers: ServerProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  servers = [];
});

afterEach(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ServerProcess {
  const server = runServer({ DATA_DIR: folder, ...environment });
  servers.push(server);
  return server;
}

/** What other users have a right to in the data folder, itself included. */
function openToOthers(): string[] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.filter((name) => {
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false });
    return found !== undefined && (found.mode & 0o077) !== 0;
  });
}

async function expectRefusal(environment: Record<string, string>, sentences: string[]): Promise<void> {
  const server = start(environment);
  expect(await server.ended).toBe(1);
  for (const sentence of sentences) expect(server.printed()).toContain(sentence);
  expect(server.printed()).not.toMatch(/\n\s+at /);
}

describe('a start that cannot succeed ends with code 1 and says why', { timeout: startPatienceMs }, () => {
  it('names every variable that is wrong', async () => {
    await expectRefusal({ PORT: 'many', PUBLIC_URL: 'nowhere' }, ['PORT:', 'PUBLIC_URL:']);
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  });

  it('refuses the demo in production', async () => {
    await expectRefusal({ NODE_ENV: 'production' }, ['NODE_ENV: the demo is refused in production.']);
  });

  it('names a tournament file that is not there', async () => {
    const file = join(folder, 'gone.json');
    await expectRefusal({ TOURNAMENT_FILE: file }, ['TOURNAMENT_FILE:', file]);
  });

  it('names the field of a tournament file that is wrong', async () => {
    const file = join(folder, 'tournament.json');
    const tournament = JSON.parse(readFileSync('config/club-world-cup-2025.json', 'utf8'));
    writeFileSync(file, JSON.stringify({ ...tournament, drawSeed: '', colour: 'blue' }));
    await expectRefusal({ TOURNAMENT_FILE: file }, [`TOURNAMENT_FILE ${file}: drawSeed:`, 'colour']);
  });

  it('names a database that cannot be reached', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgres://nobody:hush@127.0.0.1:${port}/none`;
    const server = start({ ...realGame, ...secrets, DATABASE_URL });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toContain('DATABASE_URL: the server cannot be used:');
    expect(server.printed()).not.toContain('hush');
  });

  it('stops at a database that a newer version has migrated', async () => {
    const database = await openTestDatabase('server');
    await database.runScript(`insert into migrations (name, digest) values ('2999-01-01-01-future.sql', '')`);
    const DATABASE_URL = database.url ?? '';
    const server = start({ ...realGame, ...secrets, DATABASE_URL, PORT: String(await freePort()) });
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
    await expectRefusal({ ...realGame, ...secrets, DATABASE_URL: database.url ?? '', PORT: String(port) }, [
      `PORT: another program listens on 127.0.0.1:${port}`,
    ]);
    await database.close();
    taken.close();
  });
});

describe('a server on the embedded database', () => {
  it(
    'has its folder and port alone, ends gracefully, and goes on after a kill',
    async () => {
      const PORT = String(await freePort());
      const first = start({ PORT });
      await waitUntilReady(first, Number(PORT));
      expect(first.printed()).toContain(`Beyond Prode is ready: http://localhost:${PORT}`);
      expect(first.printed()).toContain('GOOGLE_CLIENT_ID');
      expect(openToOthers()).toEqual([]);

      const inUse = `The data folder ${folder} is in use by process ${first.child.pid}`;
      await expectRefusal({ PORT: String(await freePort()) }, [inUse]);

      const secret = readFileSync(join(folder, 'secrets.json'), 'utf8');
      first.child.kill('SIGKILL');
      expect(await first.ended).toBeNull();
      execFileSync('chmod', ['-R', 'a+rwX', folder]);
      expect(openToOthers().length).toBeGreaterThan(900);
      const second = start({ PORT });
      await waitUntilReady(second, Number(PORT));
      expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(secret);
      expect(openToOthers()).toEqual([]);

      second.child.kill('SIGTERM');
      expect(await second.ended).toBe(0);
      await expectRefusal({ ...realGame, PORT }, ['This database was a demo and never becomes a real game']);
    },
    startPatienceMs,
  );
});
