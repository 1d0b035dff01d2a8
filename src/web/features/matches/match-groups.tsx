import clsx from 'clsx';
import { Fragment, memo, startTransition, useEffect, useMemo, useState } from 'react';
import { firstMatches, type MatchGroup } from './arrange-matches.ts';
import { CardPlace } from './card-place.tsx';
import { GroupTitle } from './group-title.tsx';
import { MatchEntry } from './match-card.tsx';
import { listClasses } from './matches-skeleton.tsx';
import { rowHeadings } from './row-headings.ts';
import type { FormerPlace } from './use-ended-here.ts';

/** What all cards need besides their match. */
export interface CardProps {
  timeZone: string;
  signedIn: boolean;
  sample: boolean;
  endedHere: ReadonlyMap<string, FormerPlace>;
}

/** So many cards come at once; of more, one comes first and `cardsPerStep` with each frame. */
export const mostAtOnce = 4;
const cardsPerStep = 3;

interface MatchGroupsProps extends CardProps {
  groups: MatchGroup[];
  /** The cards stand in rows of two on wide screens. */
  wide?: boolean;
  /** Follows another list, which has its first card before this one. */
  second?: boolean;
}

/** The cards under the titles of their groups; apart from the list's title, which changes with every prediction. */
export const MatchGroups = memo(function MatchGroups(props: MatchGroupsProps) {
  const { groups, wide = false, second = false, endedHere, ...card } = props;
  const total = groups.reduce((sum, { matches }) => sum + matches.length, 0);
  const count = useGrowingCount(total, second ? 0 : total > mostAtOnce ? 1 : total);
  const headings = useMemo(() => (wide ? rowHeadings(groups) : null), [groups, wide]);
  return (
    // What follows stays below the window until all cards are there.
    <div
      className={clsx(
        listClasses.groups,
        // The cards of all groups side by side, also those that share a row: a day of one leaves no hole.
        wide && 'md:grid md:grid-cols-2 md:items-start md:gap-x-6 md:gap-y-5',
        count < total && 'min-h-lvh',
      )}
    >
      {firstMatches(groups, count).map((group) => (
        <div key={`${group.kind} ${group.key}`} className={clsx(listClasses.group, wide && 'md:contents')}>
          <GroupTitle group={group} timeZone={card.timeZone} className={wide ? 'md:sr-only' : undefined} />
          <ul className={clsx(listClasses.cards, wide && 'md:contents')}>
            {group.matches.map((match) => {
              const heading = headings?.get(match.id);
              const title = <GroupTitle again group={group} timeZone={card.timeZone} />;
              return (
                <Fragment key={match.id}>
                  {heading === 'row' && (
                    <li aria-hidden="true" className="col-span-2 -mb-2 max-md:hidden">
                      {title}
                    </li>
                  )}
                  <CardPlace
                    match={match}
                    participates={card.signedIn && !card.sample}
                    className={wide && total === 1 ? 'md:col-span-2' : undefined}
                  >
                    {heading === 'card' && <div className="mb-3 max-md:hidden">{title}</div>}
                    <MatchEntry match={match} formerPlace={endedHere.get(match.id)} {...card} />
                  </CardPlace>
                </Fragment>
              );
            })}
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
