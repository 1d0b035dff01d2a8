import { describe, expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import type { MatchGroup } from './arrange-matches.ts';
import { rowHeadings } from './row-headings.ts';

/** Groups of so many matches each, their ids being the number of the card. */
function groupsOf(...sizes: number[]): MatchGroup[] {
  let card = 0;
  return sizes.map((size, index) => ({
    kind: 'day',
    key: `2025-07-0${index + 1}`,
    matches: Array.from({ length: size }, () => buildMatch({ id: String(card++) })),
  }));
}

const headings = (...sizes: number[]) => Object.fromEntries(rowHeadings(groupsOf(...sizes)));

describe('rowHeadings', () => {
  it('has one heading over all rows of a day, also over a last card alone', () => {
    expect(headings(5)).toEqual({ 0: 'row' });
    expect(headings(1)).toEqual({ 0: 'row' });
    expect(headings(2, 2)).toEqual({ 0: 'row', 2: 'row' });
  });

  it('has one over each card where two days share a row, and one over the rows after it', () => {
    expect(headings(1, 1)).toEqual({ 0: 'card', 1: 'card' });
    expect(headings(3, 3)).toEqual({ 0: 'row', 2: 'card', 3: 'card', 4: 'row' });
    expect(headings(1, 5)).toEqual({ 0: 'card', 1: 'card', 2: 'row' });
  });

  it('has none without matches', () => {
    expect(headings()).toEqual({});
  });
});
