import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../public/before-paint.js', import.meta.url), 'utf8');

/** The theme that `before-paint.js` gives a page with a stored choice on a system with a light theme or not. */
function paintedTheme(stored: string | null, systemIsLight: boolean): string | undefined {
  const dataset: { theme?: string } = {};
  runInNewContext(script, {
    document: {
      documentElement: { dataset },
      querySelector: (selector: string) => (selector.includes('theme-color') ? { setAttribute() {} } : null),
    },
    localStorage: { getItem: (key: string) => (key === 'beyond-prode-theme' ? stored : null) },
    window: { matchMedia: () => ({ matches: systemIsLight }), addEventListener() {} },
  });
  return dataset.theme;
}

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['azul', null],
  [null, null],
] as const)('the stored theme %s means %s at the first paint, whatever the system says', (stored, theme) => {
  expect(paintedTheme(stored, true)).toBe(theme ?? 'light');
  expect(paintedTheme(stored, false)).toBe(theme ?? 'dark');
});
