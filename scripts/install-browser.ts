import { execFileSync } from 'node:child_process';
import { findBrowser, headlessShell } from './find-browser.ts';

/** Without it the emoji of a name are empty boxes in the pictures of the screens. */
const emojiFont = 'fonts-noto-color-emoji';

// Installs Debian's Chromium for the browser tests, as root, unless a browser is there.
if (findBrowser() === null) {
  apt('update');
  try {
    install(headlessShell, emojiFont);
  } catch {
    // Older systems have no such package.
    install('chromium', emojiFont);
  }
}

function install(...names: string[]): void {
  apt('install', '-y', '--no-install-recommends', ...names);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
