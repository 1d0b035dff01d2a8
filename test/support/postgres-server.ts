import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** The migrated database that every test file clones. */
export const templateName = 'beyond_prode_template';

export interface PostgresServer {
  url: string;
  port: number;
  /** Ends it without a goodbye (SIGKILL: the machine's way; SIGQUIT: "immediate") and starts it on what is there. */
  crash(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  stop(): Promise<void>;
}

/** Where PostgreSQL's programs are (15 or later), installing Debian's package when root may; null when impossible. */
export function findPostgresPrograms(): string | null {
  const found = newestPrograms();
  if (found !== null || process.getuid?.() !== 0) return found;
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  return newestPrograms();
}

/**
 * Starts a PostgreSQL of the tests' own in a temporary folder, on a free loopback port. Only a `durable` one syncs its
 * files, as a real one does.
 */
export async function startPostgres(
  programs: string,
  { durable = false }: { durable?: boolean } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'beyond-prode-postgres-'));
  const data = join(folder, 'data');
  const asOwner = ownerOptions(folder);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...asOwner,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  if (!durable) settings.unshift('-F');
  const args = ['-D', data, '-p', String(port), ...settings, '-c', 'max_connections=200'];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = () => spawn(join(programs, 'postgres'), args, { ...asOwner, stdio: 'ignore' });
  let server = start();
  await waitUntilReady(server, url);
  return {
    url,
    port,
    async crash(signal) {
      await end(server, signal);
      server = await startAgain(start, url);
    },
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

/** Its own children outlive a killed one for a moment, and it does not start before they are gone. */
async function startAgain(start: () => ChildProcess, url: string): Promise<ChildProcess> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const server = start();
    try {
      await waitUntilReady(server, url);
      return server;
    } catch (error) {
      if (server.exitCode === null || Date.now() > deadline) throw error;
    }
  }
}

function newestPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  const folders = versions
    .map((version) => ({ folder: join(root, version, 'bin'), version: Number(version) }))
    .filter(({ folder, version }) => version >= 15 && isExecutable(join(folder, 'initdb')))
    .toSorted((a, b) => b.version - a.version);
  return folders[0]?.folder ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: its own account, which Debian's package makes, does it then. */
function ownerOptions(folder: string): { uid?: number; gid?: number; cwd: string } {
  if (process.getuid?.() !== 0) return { cwd: folder };
  const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
  const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }));
  execFileSync('chown', [`${uid}:${gid}`, folder]);
  chmodSync(folder, 0o700);
  return { uid, gid, cwd: folder };
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL ended with code ${server.exitCode} while starting`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A loopback port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
