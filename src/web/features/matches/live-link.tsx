import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { LiveDot } from '../../ui/badge.tsx';
import { arrangeMatches, cardsBeforeLive, type EndedHere, type GroupBy } from './arrange-matches.ts';
import { cardId } from './match-card.tsx';
import { matchMessages } from './messages.ts';

interface LiveLinkProps {
  matches: Match[];
  endedHere: EndedHere;
  groupBy: GroupBy;
}

/**
 * The band's row that leads to the cards of the matches being played, when others stand before them; those in `endedHere` keep
 * it. See docs/screens.md#match-lists.
 */
export function LiveLink({ matches, endedHere, groupBy }: LiveLinkProps) {
  const { upcoming } = useMemo(
    () => arrangeMatches(matches, endedHere, groupBy),
    [matches, endedHere, groupBy],
  );
  const isFar = cardsBeforeLive(upcoming) > 0;
  // Stays for the visit: what stands below would move up.
  const [shown, setShown] = useState(isFar);
  if (isFar && !shown) setShown(true);
  const group = upcoming.find(({ kind }) => kind === 'live');
  const [first] = group?.matches ?? [];
  if (!shown || group === undefined || first === undefined) return null;
  const count = group.matches.filter(({ status }) => status === 'live').length;
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-2 border-t border-line px-3 text-sm font-bold hover:bg-raised focus-visible:-outline-offset-3 xs:px-4 sm:px-6"
      onClick={() => {
        const card = document.getElementById(cardId(first.id));
        card?.scrollIntoView({ block: 'center' });
        card?.focus({ preventScroll: true });
      }}
    >
      {count > 0 ? (
        <span className="flex items-center gap-2 text-live-text">
          <LiveDot />
          {matchMessages.live(count)}
        </span>
      ) : (
        matchMessages.justEnded
      )}
      <ChevronDown aria-hidden="true" className="ml-auto size-4 text-muted" />
    </button>
  );
}
