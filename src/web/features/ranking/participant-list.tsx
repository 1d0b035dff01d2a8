import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rankingPageSize } from '../../../domain/api-schemas.ts';
import { useRankingRows, type LeaderboardEntry } from '../../lib/leaderboard.ts';
import { useEarlierPositions } from '../../lib/ranking-views.ts';
import { Button } from '../../ui/button.tsx';
import { useClimbingRows } from './climbing-rows.ts';
import { showOwnRow } from './find-own-row.tsx';
import { rankingMessages as messages } from './messages.ts';
import { ColumnHeads, ParticipantRow, RowSkeleton } from './participant-row.tsx';
import { ParticipantRows } from './participant-rows.tsx';
import type { useRankingPages } from './ranking-pages.ts';

interface ParticipantListProps {
  pages: ReturnType<typeof useRankingPages>;
  total: number;
  ownId: string;
  /** The own row, repeated at the edge of the screen while the real one is out of sight; undefined while it is sought. */
  standing: LeaderboardEntry | null | undefined;
  /** Whether another participant has the own position. */
  ownShared: boolean;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
  /** False while no participant has a point: there are no positions then. */
  started: boolean;
  /** Whether the game is over: nobody moves any more. */
  over: boolean;
  /** Opens the profile of a participant. */
  onOpen: (userId: string) => void;
}

const none: number[] = [];
const { columns } = messages;

/** All participants in pages of fifty, with the ways to those before and after; see docs/screens.md#ranking-tab. */
export function ParticipantList({
  pages: { open, showMore, showEarlier, seeking, endSeeking },
  total,
  ownId,
  standing,
  ownShared,
  ownColors,
  started,
  over,
  onOpen,
}: ParticipantListProps) {
  const lastPage = Math.max(0, Math.ceil(total / rankingPageSize) - 1);
  // Participants may have left since the pages were opened.
  const [firstOpen, lastOpen] = [Math.min(open.first, lastPage), Math.min(open.last, lastPage)];
  const pages = Array.from({ length: lastOpen - firstOpen + 1 }, (_, index) => firstOpen + index);
  const rowAt = useRankingRows(pages);
  const before = useEarlierPositions(over ? none : pages);
  const first = firstOpen * rankingPageSize;
  const length = Math.min(total, (lastOpen + 1) * rankingPageSize) - first;
  const entries = Array.from({ length }, (_, index) => rowAt(first + index));
  const [list, turnFrom] = useStayingRow();
  useClimbingRows(list, new Map(entries.map((entry, index) => [entry?.userId ?? '', first + index])));
  useEffect(() => {
    if (seeking && showOwnRow()) endSeeking();
  });
  const [heads, headsInSight] = useInSight();
  const [ownRow, ownInSight] = useInSight();
  const ownIsListed = entries.some((entry) => entry?.userId === ownId);
  /** Whether the own row is none of the few that are listed before the first points: it stands over them, as nobody is behind. */
  const ownApart = !started && standing !== null && !ownIsListed;

  return (
    <>
      <div ref={heads} className="@container">
        <ColumnHeads
          title={messages.general}
          started={started}
          note={started ? (over ? columns.levelByDraw : undefined) : columns.withoutPoints}
        />
      </div>
      {ownApart && (
        <div className="@container relative h-18 border-b border-line">
          {standing === undefined ? (
            <RowSkeleton index={0} />
          ) : (
            <ParticipantRow entry={standing} own position={null} shared={false} ownColors={ownColors} />
          )}
        </div>
      )}
      {firstOpen > 0 && (
        <Button
          variant="ghost"
          className="w-full rounded-none! border-b border-line"
          onClick={() => turnFrom('first', showEarlier)}
        >
          {messages.showEarlier}
        </Button>
      )}
      <ParticipantRows
        ref={list}
        ownRef={ownRow}
        label={messages.general}
        {...{ entries, first, total, before, started, ownId, ownColors, onOpen }}
      />
      {lastOpen < lastPage && (
        <Button variant="ghost" className="w-full rounded-t-none!" onClick={() => turnFrom('last', showMore)}>
          {messages.showMore}
        </Button>
      )}
      {/* At the top of the list the 'Tu Posición' card is near, and the first rows are not to be covered. */}
      {standing != null && !ownInSight && !headsInSight && (
        // Hidden from screen readers, which have the 'Tu Posición' card.
        <div
          aria-hidden="true"
          className="@container sticky bottom-above-tabs z-20 h-18 overflow-hidden rounded-card bg-surface shadow-float md:bottom-4"
        >
          <ParticipantRow
            own
            entry={standing}
            shared={ownShared}
            ownColors={ownColors}
            position={started ? standing.position : null}
            before={before[ownId]}
          />
        </div>
      )}
    </>
  );
}

/**
 * Opens pages while the first or last row of the list stays where it is on screen, with the focus in it: the button that was
 * pressed may be gone, and the new rows follow or precede it.
 */
function useStayingRow() {
  const list = useRef<HTMLOListElement>(null);
  const staying = useRef<{ row: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    if (staying.current === null) return;
    const { row, top } = staying.current;
    staying.current = null;
    window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    row.querySelector('button')?.focus({ preventScroll: true });
  });
  const turnFrom = (end: 'first' | 'last', turn: () => void): void => {
    const row = end === 'first' ? list.current?.firstElementChild : list.current?.lastElementChild;
    if (row != null) staying.current = { row, top: row.getBoundingClientRect().top };
    turn();
  };
  return [list, turnFrom] as const;
}

/** Whether the element that gets the returned ref is on screen. */
function useInSight() {
  const [element, setElement] = useState<Element | null>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInSight(false);
    };
  }, [element]);
  return [setElement, inSight] as const;
}
