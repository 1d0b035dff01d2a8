import { useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { FormerPlace, Place } from './arrange-matches.ts';
import { useVisit } from '../../lib/visits.ts';
import { cardId } from './match-card.tsx';

interface Seen {
  visit: number;
  /** The last place of each match that has not ended. */
  unfinished: ReadonlyMap<string, Place>;
  ended: ReadonlyMap<string, FormerPlace>;
}

/**
 * The matches that ended during this visit, by id: their cards stay where they stood, and move to the results with the next
 * one (docs/rules.md#final-whistle).
 */
export function useEndedHere(matches: Match[]): ReadonlyMap<string, FormerPlace> {
  const visit = useVisit();
  const [seen, setSeen] = useState<Seen>(() => look(nothingSeen(visit), matches));
  const next = look(seen.visit === visit ? seen : nothingSeen(visit), matches);
  if (next !== seen) setSeen(next);
  return next.ended;
}

function nothingSeen(visit: number): Seen {
  return { visit, unfinished: new Map(), ended: new Map() };
}

/** What is seen with `matches` after `seen`, which is returned when nothing is new. */
function look(seen: Seen, matches: Match[]): Seen {
  const unfinished = new Map(seen.unfinished);
  const ended = new Map(seen.ended);
  let changed = false;
  for (const { id, status, date, kickoffAt } of matches) {
    const former = unfinished.get(id);
    const place = { status, date, kickoffAt };
    if (status === 'finished' ? former === undefined : former !== undefined && isSame(former, place))
      continue;
    changed = true;
    if (status !== 'finished') {
      unfinished.set(id, place);
      ended.delete(id);
    } else if (former !== undefined) {
      unfinished.delete(id);
      ended.set(id, { ...former, height: document.getElementById(cardId(id))?.offsetHeight ?? 0 });
    }
  }
  return changed ? { visit: seen.visit, unfinished, ended } : seen;
}

function isSame(a: Place, b: Place): boolean {
  return a.status === b.status && a.date === b.date && a.kickoffAt === b.kickoffAt;
}
