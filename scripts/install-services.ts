import { execFileSync } from 'node:child_process';
import { findPgbouncer } from '../test/support/pgbouncer.ts';
import { missingForDebian } from '../test/support/debian-machine.ts';
import { findProxy } from '../test/support/tls-proxies.ts';
import { findNotifyingBrowser } from './find-browser.ts';

// Run as root. Installs Debian's PgBouncer, Caddy, nginx, debootstrap and systemd-nspawn for `npm run test:long`, and a
// Chromium that shows notifications for `RUN_LENGTH=long npx playwright test`. Debian also starts services of the first three,
// which the tests do not use.
const missing = [
  ...(findPgbouncer() === null ? ['pgbouncer'] : []),
  ...(findNotifyingBrowser() === null ? ['chromium'] : []),
  ...missingForDebian().map((name) => (name === 'systemd-nspawn' ? 'systemd-container' : name)),
  ...(['caddy', 'nginx'] as const).filter((name) => findProxy(name) === null),
];
if (missing.length > 0) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]])
    execFileSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
