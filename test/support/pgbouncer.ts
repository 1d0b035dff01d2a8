import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { findPostgresAccount } from './postgres-programs.ts';
import { waitUntilReady } from './postgres-server.ts';

/** A PgBouncer in transaction mode on a loopback port. */
export interface Pooler {
  /** Returns the address of the same database through it. */
  through(url: string): string;
  stop(): Promise<void>;
}

const programs = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** Returns the path of the program, or null. */
export function findPgbouncer(): string | null {
  return programs.find((path) => existsSync(path)) ?? null;
}

/** Starts PgBouncer for the PostgreSQL at `url`, whose users need no password. @throws when it is not installed. */
export async function startPgbouncer(url: string): Promise<Pooler> {
  const program = findPgbouncer();
  if (program === null)
    throw new Error('PgBouncer is not installed: run `npx tsx scripts/install-services.ts` as root.');
  const folder = mkdtempSync(join(tmpdir(), 'beyond-prode-pgbouncer-'));
  const account = findPostgresAccount();
  const port = await freePort();
  const server = new URL(url);
  const settings = `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
server_idle_timeout = 3
`;
  writeFileSync(join(folder, 'pgbouncer.ini'), settings);
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
  // It refuses to start as root.
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const through = (address: string): string => {
    const pooled = Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) });
    pooled.searchParams.set('pgbouncer', 'true');
    return pooled.href;
  };
  await waitUntilReady(child, through(url));
  return {
    through,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
