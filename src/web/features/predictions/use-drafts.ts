import { useCallback, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emptyDraft, readDrafts, writeDraft, type Draft, type Drafts } from '../../lib/drafts.ts';
import type { TypeDraft } from '../../lib/predictions-context.ts';
import { useUser } from '../../lib/session.ts';

const noDrafts: Drafts = {};

/** What is typed, and by whom. */
interface StoredDrafts {
  userId: string;
  drafts: Drafts;
}

/** Outlives the main page; the browser's storage outlives the window. See docs/screens.md#prediction-form. */
const draftStore = createStore<StoredDrafts>(() => ({ userId: '', drafts: noDrafts }));

/**
 * The typed but unsaved goals of the signed-in user by match id, and how to change those of a match. What was stored for
 * a match that is not open any more is dropped without a word when the page opens, unless it was to be sent: `isOpen` says
 * which are open, and is null until the matches are known.
 */
export function useDrafts(isOpen: ((matchId: string) => boolean) | null): [Drafts, TypeDraft] {
  const userId = useUser()?.id ?? '';
  const drafts = useStore(draftStore, (stored) => draftsOf(stored, userId));
  useLayoutEffect(() => {
    if (userId === '' || isOpen === null || draftStore.getState().userId === userId) return;
    const stored = Object.entries(readDrafts(userId)).filter(
      ([matchId, { sendLater }]) => sendLater === true || isOpen(matchId),
    );
    draftStore.setState({ userId, drafts: Object.fromEntries(stored) });
  }, [userId, isOpen]);
  const type = useCallback<TypeDraft>(
    (matchId, typed) => {
      const next = withDraft(draftsOf(draftStore.getState(), userId), matchId, typed);
      draftStore.setState({ userId, drafts: next });
      writeDraft(userId, matchId, next[matchId]);
    },
    [userId],
  );
  return [drafts, type];
}

/** What the signed-in user has typed for one match: what is typed for others does not render its form again. */
export function useDraft(matchId: string): Draft {
  const userId = useUser()?.id ?? '';
  return useStore(draftStore, (stored) => draftsOf(stored, userId)[matchId] ?? emptyDraft);
}

/** The drafts of a user; those of the user before are not shown. */
export function draftsOf(stored: StoredDrafts, userId: string): Drafts {
  return stored.userId === userId ? stored.drafts : noDrafts;
}

/** The drafts with what was typed for one match, which is no longer to be sent; an empty one is left out. */
export function withDraft(drafts: Drafts, matchId: string, typed: Partial<Draft>): Drafts {
  const { [matchId]: before, ...others } = drafts;
  const draft = { ...emptyDraft, ...before, sendLater: undefined, ...typed };
  if (draft.home !== '' || draft.away !== '') return { ...others, [matchId]: draft };
  return before === undefined ? drafts : others;
}
