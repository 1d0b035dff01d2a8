// Shows docs/screens.md#ranking-views.
import { expect, it } from 'vitest';
import { liveView, viewsOf } from './ranking-views.tsx';

function keysOf({ departments = [], over = false, live = false }: Partial<Game>): string[] {
  return viewsOf({ departments, over }, live).map(({ key }) => key);
}

interface Game {
  departments: string[];
  over: boolean;
  live: boolean;
}

it('offers departments when there are any, also once the game is over', () => {
  for (const over of [false, true]) {
    const others = keysOf({ over });
    expect(others).not.toContain('equipos');
    expect(keysOf({ departments: ['A', 'B'], over }).filter((key) => !others.includes(key))).toEqual([
      'equipos',
    ]);
  }
});

it('offers the live view only while a match is live, as the last one', () => {
  expect(keysOf({ live: false })).not.toContain(liveView);
  expect(keysOf({ live: true }).at(-1)).toBe(liveView);
});
