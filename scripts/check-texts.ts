import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const longestFile = 400;
const sources = /\.(ts|tsx|mjs|js|css|sql)$/;

/** Every file of the project, without the folders that .gitignore names and those whose name begins with a dot. */
export function listProjectFiles(folder: string): string[] {
  const ignored = new Set(readFileSync(join(folder, '.gitignore'), 'utf8').split('\n'));
  const isIgnored = (path: string, name: string): boolean =>
    name.startsWith('.') || ignored.has(`${name}/`) || ignored.has(`/${path}/`);
  const walk = (parent: string): string[] =>
    readdirSync(join(folder, parent), { withFileTypes: true }).flatMap((entry) => {
      const path = join(parent, entry.name);
      if (!entry.isDirectory()) return path;
      return isIgnored(path, entry.name) ? [] : walk(path);
    });
  return walk('');
}

/** An error message for each source file that is too long; `files` are relative to `folder`. */
export function checkFileLengths(folder: string, files: string[]): string[] {
  return files
    .filter((file) => sources.test(file))
    .map((file) => ({ file, lines: readFileSync(join(folder, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > longestFile)
    .map(
      ({ file, lines }) =>
        `${file}: ${lines} lines, ${longestFile} are the limit: give its second subject a file.`,
    );
}
