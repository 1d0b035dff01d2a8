import { execFileSync } from 'node:child_process';
import { findPgbouncer } from '../test/support/pgbouncer.ts';
import { findProxy } from '../test/support/tls-proxies.ts';

// Installs Debian's PgBouncer, Caddy and nginx for `npm run test:long` and `npm run bench:pooler`, as root, unless they are
// there. Debian starts services with them, which nothing here uses.
const missing = [
  ...(findPgbouncer() === null ? ['pgbouncer'] : []),
  ...(['caddy', 'nginx'] as const).filter((name) => findProxy(name) === null),
];
if (missing.length > 0) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]])
    execFileSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
