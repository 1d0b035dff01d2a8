import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../lib/drafts.ts';
import { draftsOf, withDraft } from './use-drafts.ts';

describe('withDraft', () => {
  const other = { home: '3', away: '' };

  it.each([
    { home: '2', away: '' },
    { home: '', away: '1' },
    { home: '2', away: '1' },
  ])('keeps what is typed in either box: %j', (draft) => {
    expect(withDraft({ other }, 'one', draft)).toEqual({ other, one: draft });
    expect(withDraft({ other, one: other }, 'one', draft)).toEqual({ other, one: draft });
  });

  it('leaves an emptied match out, and changes nothing where nothing was typed', () => {
    expect(withDraft({ other, one: other }, 'one', emptyDraft)).toEqual({ other });
    const drafts = { other };
    expect(withDraft(drafts, 'one', emptyDraft)).toBe(drafts);
  });
});

describe('a draft that waits for a connection', () => {
  const waiting = { home: '2', away: '1', sendLater: true };

  it('waits until it is typed over, in either box', () => {
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

it('shows nobody the drafts of the user before', () => {
  const stored = { userId: 'ana', drafts: { one: { home: '2', away: '' } } };
  expect(draftsOf(stored, 'ana')).toBe(stored.drafts);
  expect(draftsOf(stored, 'berta')).toEqual({});
});
