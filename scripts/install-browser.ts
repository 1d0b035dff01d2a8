import { execFileSync } from 'node:child_process';
import { findBrowser, headlessShell } from './find-browser.ts';

// Installs Debian's Chromium for the browser tests, as root, unless a browser is there.
if (findBrowser() === null) {
  apt('update');
  try {
    install(headlessShell);
  } catch {
    // Older systems have no such package.
    install('chromium');
  }
}

function install(name: string): void {
  apt('install', '-y', '--no-install-recommends', name);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
