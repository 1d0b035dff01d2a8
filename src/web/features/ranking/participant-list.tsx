import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { rankingPageSize, useLeaderboardPages, type LeaderboardEntry } from '../../data/index.ts';
import { ParticipantRow, RowSkeleton } from './participant-row.tsx';
import { pagesOf, rowsOnScreen } from './rows-on-screen.ts';
import { usePagesInView } from './use-pages-in-view.ts';
import { rankingWords } from './words.ts';

interface ParticipantListProps {
  total: number;
  ownId: string;
  /** One's own row, for the edge of the screen while the real one is out of sight. */
  standing: LeaderboardEntry | null;
  /** False while nobody has a point: positions are then '-'. */
  started: boolean;
}

/** So many rows must be in sight before one's own covers a part of them. */
const rowsBeforeEdge = 3;

/** Everybody, but only what is on screen is rendered, and only its pages are asked for. */
export function ParticipantList({ total, ownId, standing, started }: ParticipantListProps) {
  const { list, rows, height } = useRowsAround(total);
  const pages = usePagesInView(pagesOf(rows, rankingPageSize));
  const answers = useLeaderboardPages(pages);
  const entryAt = (index: number) =>
    answers[pages.indexOf(Math.floor(index / rankingPageSize))]?.data?.entries[index % rankingPageSize];
  const seen = rowsOnScreen(rows, window.scrollY, window.innerHeight);
  const ownOnScreen = seen.some((index) => entryAt(index)?.userId === ownId);

  return (
    <>
      <ol ref={list} aria-label={rankingWords.general} className="@container relative" style={{ height }}>
        {rows.map(({ index, key, offset }) => {
          const entry = entryAt(index);
          return (
            <li
              key={key}
              aria-posinset={index + 1}
              aria-setsize={total}
              className="absolute inset-x-0 top-0 h-[4.5rem] border-b border-line contain-strict"
              style={{ transform: `translateY(${offset}px)` }}
            >
              {entry === undefined ? (
                <RowSkeleton />
              ) : (
                <ParticipantRow
                  entry={entry}
                  position={started ? entry.position : null}
                  own={entry.userId === ownId}
                  shared={isShared(entryAt, index)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {standing !== null && !ownOnScreen && seen.length >= rowsBeforeEdge && (
        <OwnRowAtEdge standing={standing} position={started ? standing.position : null} />
      )}
    </>
  );
}

/** The rows around the window; every row is 4.5 rem high, so that none has to be measured. */
function useRowsAround(total: number) {
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
    // A ranking of one page is there as a whole, also for the browser's own search.
    overscan: total <= rankingPageSize ? total : 4,
    scrollMargin: top,
  });
  const rows = virtualizer
    .getVirtualItems()
    .map(({ index, key, start, end }) => ({ index, key, start, end, offset: start - top }));
  return { list, rows, height: virtualizer.getTotalSize() };
}

/** 4.5 rem in pixels; the virtualizer wants it of every row, where computing the style would take longer than a frame. */
function readRowHeight(): number {
  return 4.5 * parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** A repetition for the eye: readers have the 'Tu Posición' card. */
function OwnRowAtEdge({ standing, position }: { standing: LeaderboardEntry; position: number | null }) {
  return (
    <div
      aria-hidden="true"
      className="@container sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 overflow-hidden rounded-card border border-edge bg-surface shadow-float md:bottom-4"
    >
      <ParticipantRow entry={standing} position={position} own shared={false} />
    </div>
  );
}

/** Rows are in order: whoever has the same position is above or below. */
function isShared(entryAt: (index: number) => LeaderboardEntry | undefined, index: number): boolean {
  const position = entryAt(index)?.position;
  return [index - 1, index + 1].some((other) => other >= 0 && entryAt(other)?.position === position);
}
