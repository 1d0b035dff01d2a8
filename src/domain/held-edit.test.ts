import { describe, expect, it } from 'vitest';
import { findHoldReason, heldReleaseMs, isHeldReadReleased, type ReadSheet } from './held-edit.ts';

const stored = {
  teams: 2,
  matches: ['a', 'b', 'c'].map((id) => ({ id, present: true, settled: true })),
};

function read(...matches: Partial<ReadSheet['matches'][number]>[]): ReadSheet {
  return {
    teams: ['Chelsea', 'PSG'],
    matches: matches.map((match) => ({
      id: 'a',
      status: 'finished',
      homeScore: 1,
      awayScore: 0,
      kickoffAt: '2025-06-28T16:00:00.000Z',
      ...match,
    })),
  };
}

describe('findHoldReason', () => {
  it.each<[string, ReadSheet]>([
    ['every result is there', read({ id: 'a' }, { id: 'b' }, { id: 'c' })],
    ['results were corrected', read({ id: 'a', homeScore: 9 }, { id: 'b', homeScore: 0 }, { id: 'c' })],
    ['one result was taken away', read({ id: 'a', homeScore: null }, { id: 'b' }, { id: 'c' })],
    ['one settled match vanished', read({ id: 'a' }, { id: 'b' })],
  ])('applies a read in which %s', (_, sheet) => {
    expect(findHoldReason(stored, sheet)).toBeNull();
  });

  it.each<[string, ReadSheet]>([
    [
      'two results were taken away',
      read({ id: 'a', awayScore: null }, { id: 'b', status: 'scheduled' }, { id: 'c' }),
    ],
    ['two settled matches vanished', read({ id: 'c' })],
    ['one vanished and one lost its result', read({ id: 'b' }, { id: 'c', status: 'live' })],
  ])('holds a read in which %s', (_, sheet) => {
    expect(findHoldReason(stored, sheet)).toMatchObject({ kind: 'results-lost' });
  });

  it('holds a sheet without matches, and one in which nothing can be recognised', () => {
    expect(findHoldReason(stored, read())).toEqual({ kind: 'no-matches' });
    const swapped = read({ id: '2025-06-28', kickoffAt: null }, { id: '2025-06-29', kickoffAt: null });
    expect(findHoldReason(stored, swapped)).toEqual({ kind: 'no-matches' });
  });

  it('holds a read without teams while some are stored', () => {
    const sheet = { ...read({ id: 'a' }, { id: 'b' }, { id: 'c' }), teams: [] };
    expect(findHoldReason(stored, sheet)).toEqual({ kind: 'no-teams' });
    expect(findHoldReason({ ...stored, teams: 0 }, sheet)).toBeNull();
  });

  it('applies anything while nothing is stored or shown', () => {
    expect(findHoldReason({ teams: 0, matches: [] }, { teams: [], matches: [] })).toBeNull();
    const hidden = stored.matches.map((match) => ({ ...match, present: false }));
    expect(findHoldReason({ teams: 2, matches: hidden }, read())).toBeNull();
  });

  it('counts settled matches only', () => {
    const open = stored.matches.map((match) => ({ ...match, settled: false }));
    expect(findHoldReason({ teams: 2, matches: open }, read({ id: 'c' }))).toBeNull();
  });
});

describe('isHeldReadReleased', () => {
  it.each([
    ['the same read ten minutes later', { digest: 'x', since: 1_000 }, 1_000 + heldReleaseMs, true],
    ['the same read too early', { digest: 'x', since: 1_000 }, 999 + heldReleaseMs, false],
    ['another read', { digest: 'y', since: 1_000 }, 1_000 + heldReleaseMs, false],
    ['nothing held', { digest: null, since: null }, heldReleaseMs, false],
  ])('%s', (_, held, now, released) => {
    expect(isHeldReadReleased(held, 'x', now)).toBe(released);
  });
});
