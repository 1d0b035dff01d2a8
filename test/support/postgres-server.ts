import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findPostgresAccount, findPostgresPrograms, type PostgresVersion } from './postgres-programs.ts';

/** The migrated database that every test file clones. */
export const templateName = 'beyond_prode_template';

/** Settings of a server whose data may be lost. They take two thirds off the time of a clone. */
const quick = {
  ...{ fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  // A database cannot be cloned while it is being vacuumed.
  autovacuum: 'off',
};

export interface PostgresServer {
  url: string;
  port: number;
  /** Ends it without a checkpoint (SIGKILL: crash; SIGQUIT: 'immediate shutdown') and starts it again. */
  crash(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL for tests in a temporary folder, on a free loopback port. Only a `durable` one syncs its files. */
export async function startPostgres({
  durable = false,
  version = 'oldest',
}: { durable?: boolean; version?: PostgresVersion } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'beyond-prode-postgres-'));
  const account = findPostgresAccount();
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
  const programs = join(findPostgresPrograms(version, account, folder), 'bin');
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, stdio: 'ignore' } as const;
  // The machine's locale would decide how texts are sorted.
  const initial = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(join(programs, 'initdb'), ['-D', data, ...initial], options);
  const port = await freePort();
  const settings = {
    ...(durable ? {} : quick),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = () => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...args], options);
    endWithThisProcess(started);
    return started;
  };
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
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Ends the server with this process, even a killed one, since that closes the pipe from which the shell reads. */
function endWithThisProcess(server: ChildProcess): void {
  if (process.platform === 'win32') return;
  const watcher = spawn('sh', ['-c', `read -r _; kill -QUIT ${server.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Not in this process's group, which may be killed as a whole.
    detached: true,
  });
  server.once('exit', () => watcher.kill());
  watcher.unref();
  (watcher.stdin as Socket).unref();
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

/** Retries the start, because the children of a killed server outlive it for a moment. */
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

/** Waits until a server or pooler accepts a client, a minute at most. */
export async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with code ${server.exitCode} while starting`);
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
