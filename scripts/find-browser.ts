import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian's package of Chromium without windows goes first: the journeys take half the time in it.
const withoutWindows = 'chromium-headless-shell';
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of the journeys: `CHROME_PATH`, else Chromium or Google Chrome where systems keep them; or null. */
export function findBrowser(): string | null {
  const named = process.env['CHROME_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macPrograms,
  ];
  return candidates.find((program) => existsSync(program)) ?? null;
}

/**
 * The same, installing Debian's Chromium when there is none and root may.
 * @throws with a sentence that says how to go on.
 */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  if (process.getuid?.() === 0) {
    process.stderr.write("There is no Chromium: installing Debian's package.\n");
    installChromium();
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The journeys need Chromium or Google Chrome: install one, or say where it is in CHROME_PATH.',
  );
}

function installChromium(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio: ('ignore' | 'inherit')[] = ['ignore', 'ignore', 'inherit'];
  execFileSync('apt-get', ['update', '-qq'], { env, stdio });
  const install = (name: string) =>
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio });
  try {
    install(withoutWindows);
  } catch {
    // Older systems have no such package.
    install('chromium');
  }
}
