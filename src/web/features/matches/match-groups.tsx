import clsx from 'clsx';
import { memo, startTransition, useEffect, useState } from 'react';
import { firstMatches, type MatchGroup } from './arrange-matches.ts';
import { CardPlace } from './card-place.tsx';
import { GroupTitle } from './group-title.tsx';
import { MatchEntry } from './match-card.tsx';
import { listClasses } from './matches-skeleton.tsx';
import type { FormerPlace } from './arrange-matches.ts';

/** What all cards need besides their match. */
export interface CardProps {
  timeZone: string;
  signedIn: boolean;
  sample: boolean;
  endedHere: ReadonlyMap<string, FormerPlace>;
}

/** So many cards come at once; of more, one comes first and `cardsPerStep` with each frame. */
const mostAtOnce = 4;
const cardsPerStep = 3;

interface MatchGroupsProps extends CardProps {
  groups: MatchGroup[];
  /** Follows another list, which has its first card before this one. */
  second?: boolean;
}

/** The cards under the titles of their groups; apart from the list's title, which changes with every prediction. */
export const MatchGroups = memo(function MatchGroups(props: MatchGroupsProps) {
  const { groups, second = false, endedHere, ...card } = props;
  const total = groups.reduce((sum, { matches }) => sum + matches.length, 0);
  const count = useGrowingCount(total, second ? 0 : total > mostAtOnce ? 1 : total);
  return (
    // What follows stays below the window until all cards are there.
    <div className={clsx(listClasses.groups, count < total && 'min-h-lvh')}>
      {firstMatches(groups, count).map((group) => (
        <div key={`${group.kind} ${group.key}`} className={listClasses.group}>
          <GroupTitle group={group} timeZone={card.timeZone} />
          <ul className={listClasses.cards}>
            {group.matches.map((match) => (
              <CardPlace key={match.id} match={match} participates={card.signedIn && !card.sample}>
                <MatchEntry match={match} formerPlace={endedHere.get(match.id)} {...card} />
              </CardPlace>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
});

/**
 * How many of `total` cards to show: `first` ones at once, the others in steps. A slow phone shows the first one sooner, lays out
 * little at a time, and is free for input between the steps.
 */
function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return;
    // At most one step a frame: two commits in one would be laid out and painted in one long task.
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + cardsPerStep)));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
}
