import fc from 'fast-check';
import { expect, it } from 'vitest';
import { points, readScore } from '../../test/support/points-cases.ts';
import { countHits, countOutcomes, isOnlyHit, orderScores, putBestFirst, sliceScores } from './crowd.ts';
import { judge, type Score } from './score-prediction.ts';

const scores = [
  { home: 1, away: 0, picks: 7 },
  { home: 0, away: 0, picks: 2 },
  { home: 2, away: 0, picks: 9 },
  { home: 0, away: 1, picks: 7 },
];
const after = (result: Score) => scores.map((score) => ({ ...score, ...judge(score, result, points) }));
const textOf = (list: { home: number; away: number }[]) => list.map(({ home, away }) => `${home}-${away}`);

it('counts outcomes and hits', () => {
  expect(countOutcomes(scores)).toEqual({ home: 16, draw: 2, away: 7 });
  expect(countHits(after({ home: 1, away: 0 }), points)).toEqual({ exact: 7, outcome: 9 });
  expect(countHits(after({ home: 3, away: 3 }), points)).toEqual({ exact: 0, outcome: 2 });
  expect(countHits([], points)).toEqual({ exact: 0, outcome: 0 });
});

it('orders scores by frequency, and after the match by exact, outcome, miss', () => {
  expect(textOf(orderScores(scores))).toEqual(['2-0', '0-1', '1-0', '0-0']);
  expect(textOf(putBestFirst(orderScores(after({ home: 1, away: 0 }))))).toEqual([
    '1-0',
    '2-0',
    '0-1',
    '0-0',
  ]);
  expect(textOf(putBestFirst(orderScores(after({ home: 1, away: 1 }))))).toEqual([
    '0-0',
    '2-0',
    '0-1',
    '1-0',
  ]);
});

it.each([
  ['1-0', { exact: 1, outcome: 9 }, true],
  ['1-0', { exact: 2, outcome: 0 }, false],
  ['2-0', { exact: 0, outcome: 1 }, true],
  ['2-0', { exact: 1, outcome: 1 }, false],
  ['2-0', { exact: 0, outcome: 2 }, false],
  ['0-1', { exact: 0, outcome: 0 }, false],
])('after a 1-0, the prediction %s is the only hit of %j: %s', (predicted, hits, only) => {
  const { hit } = judge(readScore(predicted), { home: 1, away: 0 }, points);
  expect(isOnlyHit(hit, hits)).toBe(only);
});

it('puts every prediction on one page, in order, for any page size', () => {
  const lists = fc.array(fc.record({ home: fc.nat(20), away: fc.nat(20), picks: fc.nat(9) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 7 }), (list, limit) => {
      const all = list.flatMap(({ home, away, picks }) =>
        Array.from({ length: picks }, (_, place) => `${home}-${away} ${place}`),
      );
      const paged: string[] = [];
      for (let offset = 0; offset < all.length; offset += limit) {
        const page = sliceScores(list, offset, limit).flatMap(({ home, away, skip, take }) =>
          Array.from({ length: take }, (_, place) => `${home}-${away} ${skip + place}`),
        );
        expect(page).toHaveLength(Math.min(limit, all.length - offset));
        paged.push(...page);
      }
      expect(paged).toEqual(all);
      expect(sliceScores(list, all.length, limit)).toEqual([]);
    }),
  );
});
