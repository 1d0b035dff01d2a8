import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useNow } from '../lib/server-clock.ts';
import { textOf } from '../../../test/support/markup.ts';
import { ClosingTime } from './closing-time.tsx';

const at = (days: number, hours: number, minutes: number, seconds: number) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

it.each([
  [at(0, 2, 15, 0), 'Cierra en 2 h 15 min'],
  [at(0, 2, 15, 59), 'Cierra en 2 h 15 min'],
  [at(0, 2, 0, 30), 'Cierra en 2 h'],
  [at(0, 1, 0, 0), 'Cierra en 1 h'],
  [at(0, 0, 59, 59), 'Cierra en 59 min'],
  [at(0, 0, 1, 0), 'Cierra en 1 min'],
  [at(0, 0, 0, 59), 'Cierra en 59 s'],
  [at(0, 23, 59, 0), 'Cierra en 23 h 59 min'],
  [at(1, 0, 59, 0), 'Cierra en 1 d'],
  [at(3, 4, 10, 0), 'Cierra en 3 d 4 h'],
])('shows %i ms as %s', (remaining, text) => {
  const now = Number(renderToStaticMarkup(<Now />));
  const closesAt = new Date(now + remaining).toISOString();
  expect(textOf(renderToStaticMarkup(<ClosingTime closesAt={closesAt} />))).toBe(text);
});

function Now() {
  return useNow();
}

it('disappears at the closing time, and is amber in the last hour', () => {
  const now = Number(renderToStaticMarkup(<Now />));
  const badge = (remaining: number) =>
    renderToStaticMarkup(<ClosingTime closesAt={new Date(now + remaining).toISOString()} />).replaceAll(
      '<!-- -->',
      '',
    );
  expect(badge(at(0, 1, 0, 0))).toContain('Cierra en 1 h');
  expect(badge(at(0, 1, 0, 0))).toContain('lucide-clock');
  expect(badge(at(0, 1, 0, 0))).toContain('text-open-text');
  expect(badge(at(0, 1, 0, 0) - 1)).toContain('Cierra en 59 min');
  expect(badge(at(0, 1, 0, 0) - 1)).toContain('lucide-hourglass');
  expect(badge(at(0, 1, 0, 0) - 1)).toContain('text-closing-text');
  expect(badge(1)).toContain('Cierra en 0 s');
  expect(badge(0)).toBe('');
  expect(badge(-1000)).toBe('');
});

it('shows when the match begins, never amber, if there is nothing left to do', () => {
  const now = Number(renderToStaticMarkup(<Now />));
  const badge = (remaining: number) =>
    renderToStaticMarkup(<ClosingTime done closesAt={new Date(now + remaining).toISOString()} />).replaceAll(
      '<!-- -->',
      '',
    );
  expect(badge(at(1, 4, 0, 0))).toContain('Empieza en 1 d 4 h');
  expect(badge(at(1, 4, 0, 0))).not.toContain('Cierra');
  expect(badge(at(0, 0, 59, 0))).toContain('Empieza en 59 min');
  expect(badge(at(0, 0, 59, 0))).not.toContain('text-closing-text');
  expect(badge(0)).toBe('');
});
