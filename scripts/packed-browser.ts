import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { LaunchOptions } from '@playwright/test';
import { projectFolder } from './source-digest.mjs';

// The package's own `executablePath` unpacks to fixed names in the system's temporary folder, where processes overwrite each
// other's files and a new version finds the old one's.
const packed = join(projectFolder, 'node_modules/@sparticuz/chromium/bin');
/** In the package's folder, so that it disappears with its version. */
const unpacked = join(packed, '../unpacked');

/** Returns how Playwright starts the browser of @sparticuz/chromium, unpacked on first use; null where it does not run. */
export function packedBrowser(): Pick<LaunchOptions, 'executablePath' | 'env'> | null {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return null;
  if (!existsSync(unpacked)) unpack();
  const env = { ...process.env, LD_LIBRARY_PATH: join(unpacked, 'lib') };
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(unpacked, 'fonts.conf') };
  return { executablePath: join(unpacked, 'chromium'), env: { ...env, ...fonts } };
}

/** Unpacks to a draft and renames it, so that the first of several processes wins. */
function unpack(): void {
  const draft = `${unpacked}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'chromium'), inflate('chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
    execFileSync('tar', ['-x', '--no-same-owner', '-C', draft], { input: inflate(archive) });
  // The package's own file names folders in /tmp.
  writeFileSync(join(draft, 'fonts.conf'), '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>');
  try {
    renameSync(draft, unpacked);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(unpacked)) throw error;
  }
}

function inflate(file: string): Buffer {
  return brotliDecompressSync(readFileSync(join(packed, file)));
}
