import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The opening tag of a live region, with what stands before it. */
const opening =
  /(?<before>\S*\s*\(?\s*)<[a-z]\w*\s(?:[^<>]|=>)*?\b(?:role="(?:status|alert)"|aria-live=)(?:[^<>]|=>)*>/g;
const names = readdirSync('src/web', { recursive: true, encoding: 'utf8' });
const regions = names
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .flatMap((file) =>
    [...readFileSync(join('src/web', file), 'utf8').matchAll(opening)].map((match) => ({
      file,
      tag: match[0].trim(),
      before: match.groups?.['before'] ?? '',
    })),
  );

test('no live region is taken out of the page by a class', () => {
  expect(regions.length).toBeGreaterThan(10);
  expect(regions.filter(({ tag }) => /[\s"'](?:empty:)?hidden[\s"']/.test(tag))).toEqual([]);
});

test('no live region but an alert comes with what it says, under a condition: it would not be read out', () => {
  const polite = regions.filter(({ tag }) => !tag.includes('role="alert"'));
  expect(polite.filter(({ before }) => /(?:&&|[?:])\s*\(?\s*$/.test(before))).toEqual([]);
});
