import { useCallback, useState } from 'react';
import { useUser } from '../../data/index.ts';
import { type Draft, emptyDraft } from './desk-context.ts';

type Drafts = Readonly<Record<string, Draft>>;

/** Outlives the matches tab, not the page: goals typed before a look at the ranking are still there after it. */
let remembered: { userId: string; drafts: Drafts } = { userId: '', drafts: {} };

/** The typed but unsaved goals by match id, of the signed-in person alone, and how to change those of a match. */
export function useDrafts(): [Drafts, (matchId: string, draft: Draft) => void] {
  const userId = useUser()?.id ?? '';
  const [drafts, setDrafts] = useState(() => (remembered.userId === userId ? remembered.drafts : {}));
  const type = useCallback(
    (matchId: string, draft: Draft) =>
      setDrafts((all) => {
        remembered = { userId, drafts: withDraft(all, matchId, draft) };
        return remembered.drafts;
      }),
    [userId],
  );
  return [drafts, type];
}

function withDraft(drafts: Drafts, matchId: string, draft: Draft): Drafts {
  const { [matchId]: before, ...others } = drafts;
  if (draft.home !== emptyDraft.home || draft.away !== emptyDraft.away)
    return { ...others, [matchId]: draft };
  return before === undefined ? drafts : others;
}
