// Shows docs/screens.md#ranking-tab.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildLeaderboardEntry } from '../../../test/support/api-factories.ts';
import { textOf } from '../../../test/support/markup.ts';
import { Podium } from './podium.tsx';

/** Shows participants who differ only in their position. */
function podium(positions: number[], ownId = '', total = positions.length): string {
  const ownColors = ['#006437', '#ffffff'];
  const entries = positions.map((position, index) => buildLeaderboardEntry({ userId: `${index}`, position }));
  return renderToStaticMarkup(<Podium entries={entries} total={total} ownId={ownId} ownColors={ownColors} />);
}

function stepsOf(positions: number[]): string[] {
  const steps = podium(positions).match(/<li.*?<\/li>/g) ?? [];
  return steps.map((step) => step.replace(/ col-start-\d/, ''));
}

describe('the podium', () => {
  it.each([
    [
      [1, 2, 3],
      ['trophy', 'award', 'award'],
    ],
    [
      [1, 1, 3],
      ['trophy', 'trophy', 'award'],
    ],
    [
      [1, 2, 2],
      ['trophy', 'award', 'award'],
    ],
    [
      [1, 1, 1],
      ['trophy', 'trophy', 'trophy'],
    ],
  ])('shows each of %j with the icon and number of its position', (positions, icons) => {
    const shown = podium(positions);
    expect(shown.match(/(?<=lucide-)(?:trophy|award)\b/g)).toEqual(icons);
    expect(shown.match(/(?<=tabular-nums">)\d(?=<)/g)?.map(Number)).toEqual(positions);
    for (const [index, step] of stepsOf(positions).entries()) {
      expect(textOf(step)).toMatch(new RegExp(`^AL ${positions[index]} Ana López 11 puntos$`));
    }
  });

  it.each([
    [[1, 2, 3], '213'],
    [[1, 2, 2], '213'],
    [[1, 1, 3], '123'],
    [[1, 1, 1], '123'],
  ])(
    'puts a single first of %j in the middle and keeps the list’s order for two firsts',
    (positions, columns) => {
      expect(
        podium(positions)
          .match(/(?<=col-start-)\d/g)
          ?.join(''),
      ).toBe(columns);
    },
  );

  it('shows three rows and marks the user’s own', () => {
    expect(stepsOf([1, 2, 3, 4])).toHaveLength(3);
    expect(textOf(podium([1, 1, 3], '1')).match(/\(Tú\)/g)).toHaveLength(1);
    expect(textOf(podium([1, 1, 3]))).not.toContain('(Tú)');
  });

  it.each([
    [[1, 2, 3, 3], 'También 3.º: Ana López'],
    [[1, 1, 1, 1, 1, 6], 'También 1.º: Ana López y Ana López'],
    [[1, 2, 3, 3, 3, 3, 7], 'También 3.º: Ana López, Ana López y 1 más'],
  ])('names the participants level with the last step of %j', (positions, text) => {
    expect(textOf(podium(positions))).toMatch(new RegExp(`${text}$`));
  });
});
