import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../public/before-paint.js', import.meta.url), 'utf8');

/** Returns the theme that `before-paint.js` sets for a stored choice and the system's theme. */
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
] as const)('paints the stored theme %s as %s, or else the system’s', (stored, theme) => {
  expect(paintedTheme(stored, true)).toBe(theme ?? 'light');
  expect(paintedTheme(stored, false)).toBe(theme ?? 'dark');
});
