import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { memo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { MatchGroup } from './arrange-matches.ts';
import { groupId, isUnfolded, setUnfolded, type ListName } from './list-groups.ts';
import { GroupTitle } from './group-title.tsx';
import { cardId, MatchEntry } from './match-card.tsx';
import { listClasses } from './matches-skeleton.tsx';
import { useNearWindow } from './near-window.ts';
import type { FormerPlace } from './arrange-matches.ts';
import { longListMessages } from './long-list-messages.ts';
import { matchMessages } from './messages.ts';

export { JumpBar } from './jump-bar.tsx';

interface LongListProps {
  list: ListName;
  groups: MatchGroup[];
  timeZone: string;
  signedIn: boolean;
  sample: boolean;
  endedHere: ReadonlyMap<string, FormerPlace>;
}

/** As many as a window shows, so that they are there before it is known which are near. */
const firstCards = 4;

/**
 * The groups of a list that is too long to be rendered whole: near the window a match has its card, elsewhere a place of the
 * same height with the names of its teams (docs/decisions/017-a-long-list-keeps-a-place-for-every-match.md). Of the
 * results all groups but the newest are folded.
 */
export const LongList = memo(function LongList(props: LongListProps) {
  const { list, groups, endedHere, ...entry } = props;
  return groups.map((group, index) => {
    const cards = (
      <ul className={listClasses.cards}>
        {group.matches.map((match, place) => (
          <MatchPlace
            key={match.id}
            match={match}
            first={index === 0 && place < firstCards}
            formerPlace={endedHere.get(match.id)}
            {...entry}
          />
        ))}
      </ul>
    );
    const title = <GroupTitle group={group} timeZone={entry.timeZone} />;
    const id = groupId(list, group);
    return list === 'results' && index > 0 ? (
      <Fold key={id} id={id} title={title} count={group.matches.length}>
        {cards}
      </Fold>
    ) : (
      <div key={id} id={id} tabIndex={-1} className={clsx(listClasses.group, anchor)}>
        {title}
        {cards}
      </div>
    );
  });
});

/** What the bar of groups leads to, below which it must come to stand. */
const anchor = 'scroll-mt-8 outline-none';

interface FoldProps {
  id: string;
  title: ReactNode;
  count: number;
  children: ReactNode;
}

/** A folded group. The browser's own search opens it, and so does the bar of groups. */
function Fold({ id, title, count, children }: FoldProps) {
  const [open, setOpen] = useState(() => isUnfolded(id));
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setUnfolded(id, currentTarget.open);
    setOpen(currentTarget.open);
  };
  return (
    <details id={id} open={open} className={clsx('group/fold', anchor)} onToggle={onToggle}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 -rotate-90 text-muted transition-transform group-open/fold:rotate-0"
        />
        <span className="min-w-0 grow">{title}</span>
        <span className="shrink-0 text-xs leading-4 text-muted tabular-nums">
          {longListMessages.matches(count)}
        </span>
      </summary>
      <div className="pt-1.5 pb-4 xs:pt-2 sm:pt-3">{children}</div>
    </details>
  );
}

interface MatchPlaceProps {
  match: Match;
  timeZone: string;
  signedIn: boolean;
  sample: boolean;
  formerPlace: FormerPlace | undefined;
  /** Has its card from the start. */
  first: boolean;
}

/** A match in the list: its card, or the names of its teams. Both have the same element and id, for what leads to it. */
const MatchPlace = memo(function MatchPlace({ first, ...entry }: MatchPlaceProps) {
  const { id, homeTeam, awayTeam } = entry.match;
  const place = useRef<HTMLLIElement>(null);
  const { near, height } = useNearWindow(place, entry.match, first);
  if (near) {
    return (
      <li ref={place}>
        <MatchEntry {...entry} />
      </li>
    );
  }
  return (
    <li
      ref={place}
      id={cardId(id)}
      tabIndex={-1}
      style={{ height }}
      className="flex items-center justify-center rounded-card border border-line bg-surface px-4 text-center text-sm text-muted"
    >
      {matchMessages.match(homeTeam, awayTeam)}
    </li>
  );
});
