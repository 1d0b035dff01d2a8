// Shows docs/screens.md#prediction-flow.
import { describe, expect, it } from 'vitest';
import { draftsOf, emptyDraft, goalsOf, scoreOf, withDraft } from './drafts.ts';

it('reads whole numbers of 0 or more and nothing else', () => {
  expect(goalsOf('0')).toBe(0);
  expect(goalsOf('20')).toBe(20);
  for (const text of ['', '-1', 'x', '1.5']) expect(goalsOf(text)).toBeNull();
});

it('has a score once both boxes hold a number', () => {
  expect(scoreOf({ home: '2', away: '1' })).toEqual({ home: 2, away: 1 });
  expect(scoreOf({ home: '2', away: '' })).toBeNull();
  expect(scoreOf({ home: 'x', away: '1' })).toBeNull();
});

describe('withDraft', () => {
  const other = { home: '3', away: '' };

  it.each([
    { home: '2', away: '' },
    { home: '', away: '1' },
    { home: '2', away: '1' },
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
  const waiting = { home: '2', away: '1', sendLater: true };

  it('waits until either box is changed', () => {
    const drafts = withDraft({}, 'one', waiting);
    expect(drafts).toEqual({ one: waiting });
    expect(withDraft(drafts, 'two', { home: '3' })['one']).toEqual(waiting);
    for (const typed of [{ home: '3' }, { away: '1' }, {}]) {
      expect(withDraft(drafts, 'one', typed)['one']?.sendLater).toBeUndefined();
    }
  });

  it('is gone when it is cleared', () => {
    expect(withDraft({ one: waiting }, 'one', emptyDraft)).toEqual({});
  });
});

it('hides the drafts of another user', () => {
  const stored = { userId: 'ana', drafts: { one: { home: '2', away: '' } } };
  expect(draftsOf(stored, 'ana')).toBe(stored.drafts);
  expect(draftsOf(stored, 'berta')).toEqual({});
});
