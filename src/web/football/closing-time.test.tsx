import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useNow } from '../lib/server-clock.ts';
import { textOf } from '../../../test/support/markup.ts';
import { ClosingTime } from './closing-time.tsx';

function Now() {
  return useNow();
}

const now = Number(renderToStaticMarkup(<Now />));
const hoursToNoon = 12 - new Date(now).getUTCHours();
/** A zone in which it is between 12:00 and 13:00; the names of these zones have the opposite sign. */
const zone = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`;
const render = (remaining: number, done = false, viewerZone = zone) =>
  renderToStaticMarkup(
    <ClosingTime
      closesAt={new Date(now + remaining).toISOString()}
      timeZone={zone}
      viewerZone={viewerZone}
      done={done}
    />,
  );
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
  [at(1, 12, 0, 0), 'Cierra en 1 día 12 h'],
  [at(1, 23, 59, 59), 'Cierra en 1 día 23 h'],
  [at(2, 0, 59, 0), 'Cierra en 2 días'],
  [at(3, 4, 10, 0), 'Cierra en 3 días'],
])('shows %i ms as %s', (remaining, text) => {
  expect(textOf(render(remaining))).toBe(text);
});

it('names the time from a day before until tomorrow ends', () => {
  expect(textOf(render(at(1, 0, 0, 0)))).toMatch(/^Cierra mañana, 12:\d\d$/);
  expect(textOf(render(at(1, 10, 0, 0)))).toMatch(/^Cierra mañana, 22:\d\d$/);
});

it('names no time of day to viewers in another zone', () => {
  expect(textOf(render(at(1, 4, 0, 0), false, 'Asia/Kathmandu'))).toBe('Cierra en 1 día 4 h');
});

it('disappears at the closing time, and is amber in the last hour', () => {
  const badge = (remaining: number) => render(remaining).replaceAll('<!-- -->', '');
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
  const badge = (remaining: number) => render(remaining, true).replaceAll('<!-- -->', '');
  expect(badge(at(1, 4, 0, 0))).toContain('Empieza mañana, 16:');
  expect(badge(at(1, 4, 0, 0))).not.toContain('Cierra');
  expect(badge(at(0, 0, 59, 0))).toContain('Empieza en 59 min');
  expect(badge(at(0, 0, 59, 0))).not.toContain('text-closing-text');
  expect(badge(0)).toBe('');
});
