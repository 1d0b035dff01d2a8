import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Matches the opening tag of a live region and the text before it. */
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

test('hides no live region with a class', () => {
  expect(regions.length).toBeGreaterThan(10);
  expect(regions.filter(({ tag }) => /[\s"'](?:empty:)?hidden[\s"']/.test(tag))).toEqual([]);
});

test('renders no live region except alerts conditionally, because it would not be read out', () => {
  const polite = regions.filter(({ tag }) => !tag.includes('role="alert"'));
  expect(polite.filter(({ before }) => /(?:&&|[?:])\s*\(?\s*$/.test(before))).toEqual([]);
});
