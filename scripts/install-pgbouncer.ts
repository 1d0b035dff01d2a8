import { execFileSync } from 'node:child_process';
import { findPgbouncer } from '../test/support/pgbouncer.ts';

// Installs Debian's PgBouncer for `npm run test:long` and `npm run bench:pooler`, as root, unless it is there. Debian starts
// a service with it, which nothing here uses.
if (findPgbouncer() === null) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']])
    execFileSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
