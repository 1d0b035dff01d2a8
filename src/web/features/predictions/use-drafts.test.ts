import { describe, expect, it } from 'vitest';
import { draftsOf, emptyDraft, withDraft } from './use-drafts.ts';

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

it('shows nobody the drafts of the user before', () => {
  const stored = { userId: 'ana', drafts: { one: { home: '2', away: '' } } };
  expect(draftsOf(stored, 'ana')).toBe(stored.drafts);
  expect(draftsOf(stored, 'berta')).toEqual({});
});
