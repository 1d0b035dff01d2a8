import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const opening = /<[a-z]\w*\s(?:[^<>]|=>)*?\b(?:role="(?:status|alert)"|aria-live=)(?:[^<>]|=>)*>/g;

test('a live region is there before it says something: one that comes with its text is not read out', () => {
  const names = readdirSync('src/web', { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
  const regions = files.flatMap((file) =>
    [...readFileSync(join('src/web', file), 'utf8').matchAll(opening)].map(([tag]) => ({ file, tag })),
  );
  expect(regions.length).toBeGreaterThan(10);
  expect(regions.filter(({ tag }) => /[\s"'](?:empty:)?hidden[\s"']/.test(tag))).toEqual([]);
});
