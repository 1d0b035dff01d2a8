import { useWindowVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useDebounce } from 'use-debounce';
import { type LeaderboardEntry, useLeaderboardPages } from '../../lib/leaderboard.ts';
import { rankingPageSize } from '../../../domain/api-schemas.ts';
import { useEarlierPositions } from '../../lib/ranking-views.ts';
import { useClimbingRows } from './climbing-rows.ts';
import { findLookAlikes } from './look-alikes.ts';
import { useOwnRowSearch, useSearchedPage } from './own-row-search.ts';
import { ColumnHeads, ParticipantRow, RowSkeleton } from './participant-row.tsx';
import { isShared } from './rank.tsx';
import { rankingMessages } from './messages.ts';

interface ParticipantListProps {
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
  /** How often the own row was asked for: each time it is scrolled to and gets the focus. */
  sought: number;
}

const none: number[] = [];
const { columns } = rankingMessages;

/** How long pages must stay in view before they are requested, so that a fast scroll requests none; milliseconds. */
const pageDelay = 100;

/** All participants; only rows on screen are rendered and only their pages requested. See docs/screens.md#ranking-tab. */
export function ParticipantList({
  total,
  ownId,
  standing,
  ownShared,
  ownColors,
  started,
  over,
  sought,
  onOpen,
}: ParticipantListProps) {
  const { list, rows, visible, height, rowHeight, scrollTo } = useVisibleRows(total);
  const [inView] = useDebounce(pagesOf(rows, rankingPageSize), pageDelay, { equalityFn: sameList });
  const [searched, searchOn] = useSearchedPage(sought, (standing?.position ?? 1) - 1);
  const pages = searched === null || inView.includes(searched) ? inView : [...inView, searched];
  const results = useLeaderboardPages(pages);
  const earlier = useEarlierPositions(over ? none : pages);
  const entryAt = (index: number) =>
    results[pages.indexOf(Math.floor(index / rankingPageSize))]?.data?.entries[index % rankingPageSize];
  const loaded = results.flatMap(({ data }) => data?.entries ?? []);
  const alike = findLookAlikes(standing == null ? loaded : [...loaded, standing]);
  const places = new Map<string, number>();
  for (const [result, page] of pages.entries()) {
    for (const [row, { userId }] of (results[result]?.data?.entries ?? []).entries()) {
      // Between the responses for two pages somebody may be on both.
      if (!places.has(userId)) places.set(userId, page * rankingPageSize + row);
    }
  }
  useClimbingRows(list, places, rowHeight);
  useOwnRowSearch({
    ...{ list, ownId, total, searchOn, scrollTo },
    place: places.get(ownId),
    page: searched,
    loaded: searched !== null && results[pages.indexOf(searched)]?.data !== undefined,
  });
  // At the top of the list the 'Tu Posición' card is near, and the first rows are not to be covered.
  const [firstVisible = 0] = visible;
  const ownVisible = visible.some((index) => entryAt(index)?.userId === ownId);
  /** Whether the own row is none of the few that are listed before the first points: it stands over them, as nobody is behind. */
  const ownApart = !started && standing !== null && (places.get(ownId) ?? total) >= total;

  return (
    <>
      <div className="@container">
        <ColumnHeads
          title={rankingMessages.general}
          started={started}
          note={started ? (over ? columns.levelByDraw : undefined) : columns.withoutPoints}
        />
      </div>
      {ownApart && (
        <div className="@container relative h-18 border-b border-line">
          {standing === undefined ? (
            <RowSkeleton index={0} />
          ) : (
            <ParticipantRow
              entry={standing}
              own
              position={null}
              shared={false}
              alike={alike.has(ownId)}
              ownColors={ownColors}
            />
          )}
        </div>
      )}
      <div className="relative overflow-hidden rounded-b-card has-[+button]:rounded-none">
        {rows.some(({ index }) => entryAt(index) === undefined) && (
          <WaitingRows count={rows.length} offset={rows[0]?.offset ?? 0} />
        )}
        <ol
          ref={list}
          aria-label={rankingMessages.general}
          className="@container relative"
          style={{ height }}
        >
          {rows.map(({ index, offset }) => {
            const entry = entryAt(index);
            if (entry === undefined) return null;
            const own = entry.userId === ownId;
            return (
              <li
                key={places.get(entry.userId) === index ? entry.userId : index}
                data-user={entry.userId}
                tabIndex={own ? -1 : undefined}
                aria-posinset={index + 1}
                aria-setsize={total}
                className={clsx(
                  'absolute inset-x-0 top-0 h-18 border-b border-line bg-surface contain-strict',
                  own && 'z-10 -outline-offset-3!',
                )}
                style={{ transform: `translateY(${offset}px)` }}
              >
                <ParticipantRow
                  entry={entry}
                  position={started ? entry.position : null}
                  own={own}
                  alike={alike.has(entry.userId)}
                  ownColors={ownColors}
                  shared={isShared(entryAt, index)}
                  before={earlier.get(entry.userId)}
                  onOpen={onOpen}
                />
              </li>
            );
          })}
        </ol>
      </div>
      {standing != null && !ownVisible && firstVisible > 0 && (
        <OwnRowAtEdge
          standing={standing}
          shared={ownShared}
          alike={alike.has(ownId)}
          ownColors={ownColors}
          position={started ? standing.position : null}
          before={earlier.get(ownId)}
        />
      )}
    </>
  );
}

/** So many rows at once come or go under the loaded ones: the number in the window changes with every frame of a scroll. */
const waitingStep = 8;

/**
 * What stands for rows that are still loading, under all of the window. One piece that moves along: a row of its own for each,
 * made and dropped in every frame of a fast scroll, would be most of what that frame costs.
 */
function WaitingRows({ count, offset }: { count: number; offset: number }) {
  return (
    <div
      aria-hidden="true"
      className="@container absolute inset-x-0 top-0"
      style={{ transform: `translateY(${offset}px)` }}
    >
      <EmptyRows count={Math.ceil(count / waitingStep) * waitingStep} />
    </div>
  );
}

const EmptyRows = memo(function EmptyRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className="h-18 border-b border-line bg-surface contain-strict">
      <RowSkeleton index={row} />
    </div>
  ));
});

/** The rows in and around the window; every row is 4.5 rem high, so that none has to be measured. */
function useVisibleRows(total: number) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(readRowHeight);
  useLayoutEffect(() => {
    const follow = () => {
      setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      setRowHeight(readRowHeight());
    };
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    follow();
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    // A ranking of one page is rendered completely, also for the browser's own search.
    overscan: total <= rankingPageSize ? total : 4,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => ({ index, offset: start - top }));
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
  const visible = Array.from({ length: endIndex - startIndex + 1 }, (_, row) => startIndex + row);
  const scrollTo = (row: number) => virtualizer.scrollToIndex(row, { align: 'center' });
  return { list, rows, visible, height: virtualizer.getTotalSize(), rowHeight, scrollTo };
}

/** 4.5 rem in pixels. Read once: the virtualizer asks for every row, where computing the style would take a frame. */
function readRowHeight(): number {
  return 4.5 * parseFloat(getComputedStyle(document.documentElement).fontSize);
}

interface OwnRowAtEdgeProps {
  standing: LeaderboardEntry;
  shared: boolean;
  alike: boolean;
  /** Null while no participant has a point. */
  position: number | null;
  before: number | undefined;
  ownColors: string[] | undefined;
}

/** Hidden from screen readers, which have the 'Tu Posición' card. */
function OwnRowAtEdge({ standing, ...row }: OwnRowAtEdgeProps) {
  return (
    <div
      aria-hidden="true"
      className="@container sticky bottom-above-tabs z-20 h-18 overflow-hidden rounded-card bg-surface shadow-float md:bottom-4"
    >
      <ParticipantRow entry={standing} own {...row} />
    </div>
  );
}

/** The pages that hold the rows, in order; the first always, as it brings the total. */
export function pagesOf(rows: { index: number }[], pageSize: number): number[] {
  return [...new Set([0, ...rows.map(({ index }) => Math.floor(index / pageSize))])].sort((a, b) => a - b);
}

function sameList(left: number[], right: number[]): boolean {
  return left.join() === right.join();
}
