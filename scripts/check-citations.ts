import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const texts = /\.(ts|tsx|mjs|js|css|sql|md|html|yml)$/;
/** The check itself and its tests name what they look for. */
const own = /^scripts\/check-citations\./;
/** Documents that are not in the repository, as comments used to name them. */
const outside: RegExp[] = [
  /\.\.\/shared\b/,
  /\brulings?\b/i,
  /\bwire contract\b/i,
  /\bspec,? \d/i,
  /(?<!ON CONFLICT )\bspecification\b/i,
  /\b(look|architecture)(\.md)?, "/,
  /\blook\.md\b/,
];

/**
 * Checks that no file cites a document outside the repository, which a reader of a clone could not open. `files` are
 * relative to `folder`. Returns a message for each line that does: 'src/a.ts:3: cites "spec 4", ...'.
 */
export function checkCitations(folder: string, files: string[]): string[] {
  return files
    .filter((file) => texts.test(file) && !own.test(file))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const found = outside.map((pattern) => pattern.exec(line)?.[0]).find((text) => text !== undefined);
          const why = 'which is not in the repository: link to a heading under docs/ instead.';
          return found === undefined ? [] : [`${file}:${index + 1}: cites "${found}", ${why}`];
        }),
    );
}
