// Shows docs/screens.md#prediction-flow.
import { describe, expect, it } from 'vitest';
import { draftsOf, emptyDraft, scoreOf, withDraft } from './drafts.ts';

it('has a score once both boxes hold a number', () => {
  expect(scoreOf({ home: 2, away: 0 })).toEqual({ home: 2, away: 0 });
  expect(scoreOf({ home: 2, away: null })).toBeNull();
  expect(scoreOf({ home: null, away: 1 })).toBeNull();
});

describe('withDraft', () => {
  const other = { home: 3, away: null };

  it.each([
    { home: 2, away: null },
    { home: null, away: 1 },
    { home: 2, away: 1 },
  ])('keeps goals typed in either box: %j', (draft) => {
    expect(withDraft({ other }, 'one', draft)).toEqual({ other, one: draft });
    expect(withDraft({ other, one: other }, 'one', draft)).toEqual({ other, one: draft });
  });

  it('drops an emptied match, and changes nothing when nothing was typed', () => {
    expect(withDraft({ other, one: other }, 'one', emptyDraft)).toEqual({ other });
    const drafts = { other };
    expect(withDraft(drafts, 'one', emptyDraft)).toBe(drafts);
  });
});

describe('a draft that waits for a connection', () => {
  const waiting = { home: 2, away: 1, sendLater: true };

  it('waits until either box is changed', () => {
    const drafts = withDraft({}, 'one', waiting);
    expect(drafts).toEqual({ one: waiting });
    expect(withDraft(drafts, 'two', { home: 3 })['one']).toEqual(waiting);
    for (const typed of [{ home: 3 }, { away: 1 }, {}]) {
      expect(withDraft(drafts, 'one', typed)['one']?.sendLater).toBeUndefined();
    }
  });

  it('is gone when it is cleared', () => {
    expect(withDraft({ one: waiting }, 'one', emptyDraft)).toEqual({});
  });
});

it('hides the drafts of another user', () => {
  const stored = { userId: 'ana', drafts: { one: { home: 2, away: null } } };
  expect(draftsOf(stored, 'ana')).toBe(stored.drafts);
  expect(draftsOf(stored, 'berta')).toEqual({});
});
