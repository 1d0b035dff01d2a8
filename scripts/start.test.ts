import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testSecrets } from '../test/support/app-context.ts';
import { freePort } from '../test/support/free-port.ts';
import { waitUntilReady, type ServerProcess } from '../test/support/run-server.ts';
import { longRun, runLength } from '../test/support/run-length.ts';
import { openTestDatabase } from '../test/support/test-database.ts';
import { buildingMessage } from './build-if-stale.mjs';
import { projectFolder } from './source-digest.mjs';

const patienceMs = 120_000;

/** Runs `npm start` as in the README, in its own process group and without npm's banner. */
function npmStart(environment: Record<string, string>): ServerProcess {
  const { PATH, HOME } = process.env;
  const child = spawn('npm', ['start', '--silent'], {
    cwd: projectFolder,
    env: { PATH, HOME, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return { child, printed: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

/** Runs a copy of the start script in a folder that is not installed or not built. */
function startCopy(prepare: (folder: string) => string[]): { status: number | null; text: string } {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  try {
    cpSync(join(projectFolder, 'scripts'), join(folder, 'scripts'), { recursive: true });
    const [program = '', ...args] = [...prepare(folder), process.execPath, join(folder, 'scripts/start.mjs')];
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    return { status, text: stdout + stderr };
  } finally {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  }
}

// npm takes seconds for this.
it.runIf(longRun)('npm ci prints no warnings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(projectFolder, name), join(folder, name));
  const install = ['ci', '--dry-run', '--offline', '--userconfig', join(folder, 'none')];
  const { PATH, HOME } = process.env;
  const { status, stderr } = spawnSync('npm', install, {
    cwd: folder,
    env: { PATH, HOME },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr.replaceAll(/^npm notice.*\n?/gm, '')).toBe('');
  expect(status).toBe(0);
});

it('npm start without packages names the command to run first', () => {
  const { status, text } = startCopy(() => []);
  expect(status).toBe(1);
  expect(text).toMatch(/^The packages of .* are not installed: run npm ci there first\.\n$/);
});

it('npm start explains when it has to build but may not write', () => {
  const readOnly = (folder: string): string[] => {
    mkdirSync(join(folder, 'node_modules'));
    chmodSync(folder, 0o500);
    // Root may write everywhere, unless it gives up that capability.
    return process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];
  };
  const { status, text } = startCopy(readOnly);
  expect(status).toBe(1);
  expect(text).toMatch(/^dist\/ is not built .* \(EACCES\): run "npm run build" as a user who can/);
  expect(text).not.toMatch(/\n\s+at |Building/);
});

function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

// A supervisor signals npm; a terminal and systemd signal all of its processes.
const stops: [NodeJS.Signals, string, (pid: number) => number][] = [
  ['SIGTERM', 'npm', (pid) => pid],
  ['SIGINT', 'the whole process group', (pid) => -pid],
];
it.each(runLength(stops.slice(0, 1), stops))(
  'npm start prints its address, and ends cleanly with %s to %s',
  async (signal, _whom, target) => {
    const database = await openTestDatabase('server');
    const port = await freePort();
    const server = npmStart({
      ...{ PORT: String(port), DATABASE_URL: database.url ?? '' },
      ...{ JWT_SECRET: testSecrets.jwtSecret, SERVICE_ROLE_KEY: testSecrets.serviceRoleKey },
    });
    const group = server.child.pid ?? 0;
    try {
      await waitUntilReady(server, port);
      expect(isAlive(group)).toBe(true);
      process.kill(target(group), signal);
      expect(await server.ended).toBe(0);
      expect(isAlive(group)).toBe(false);
      const lines = server.printed().trimEnd().split('\n');
      expect(lines.filter((line) => line !== buildingMessage)).toEqual([
        'Beyond Prode is ready: a demo with sample accounts and a sample sheet. For a real game see README.md.',
        `Open http://localhost:${port}, and http://localhost:${port}/demo to end matches.`,
      ]);
      const next = createServer().listen(port, '127.0.0.1');
      await once(next, 'listening');
      next.close();
    } finally {
      if (isAlive(group)) process.kill(-group, 'SIGKILL');
      await database.close();
    }
  },
  patienceMs,
);
