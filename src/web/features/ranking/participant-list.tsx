import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { rankingPageSize } from '../../../domain/api-schemas.ts';
import { ownRowSchema } from '../../../domain/ranking-schemas.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { useRankingRows, type LeaderboardEntry } from '../../lib/leaderboard.ts';
import { useEarlierPositions } from '../../lib/ranking-views.ts';
import { readWithSession } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ColumnHeads, ParticipantRow } from './participant-row.tsx';
import { PinnedRow, RowList, showOwnRow, useInSight, type ViewProps } from './view-parts.tsx';

/** Opening another page closes the one at the other end. */
const mostPages = 3;

interface OpenPages {
  first: number;
  last: number;
}

/** Opens the next page. */
export function openNext({ first, last }: OpenPages): OpenPages {
  return { first: Math.max(first, last + 2 - mostPages), last: last + 1 };
}

/** Opens the previous page. */
export function openPrevious({ first, last }: OpenPages): OpenPages {
  return { first: first - 1, last: Math.min(last, first - 2 + mostPages) };
}

/** Returns the pages of the ranking on screen, and functions to open others; see docs/screens.md#ranking-tab. */
export function useRankingPages() {
  const [open, setOpen] = useKeptState<OpenPages>('ranking', { first: 0, last: 0 });
  const [seeking, setSeeking] = useState(false);
  /** Opens the page of the user's own row, which is focused as soon as it is rendered. */
  async function seekOwnRow(standing: LeaderboardEntry): Promise<void> {
    const page = await readWithSession('/api/ranking/own-row', ownRowSchema).then(
      (row) => row.page,
      // Participants with the same position may be on earlier pages.
      () => Math.floor((standing.position - 1) / rankingPageSize),
    );
    setOpen((pages) => (pages.first <= page && page <= pages.last ? pages : { first: page, last: page }));
    setSeeking(true);
  }
  return { open, setOpen, seekOwnRow, seeking, endSeeking: () => setSeeking(false) };
}

interface ParticipantListProps extends ViewProps {
  pages: ReturnType<typeof useRankingPages>;
  total: number;
  /** The user's row, repeated at the edge of the screen while the real one is out of sight; undefined while unknown. */
  standing: LeaderboardEntry | null | undefined;
  /** Whether another participant has the user's position. */
  ownShared: boolean;
  /** False before anybody has points, when there are no positions. */
  started: boolean;
  over: boolean;
  children: ReactNode;
}

const title = 'Ranking General';

/** Shows all participants in pages of fifty, with buttons for the pages before and after; see docs/screens.md#ranking-tab. */
export function ParticipantList(props: ParticipantListProps) {
  const { total, standing, ownShared, started, over, ownId, ownColors, onOpen, children } = props;
  const { open, setOpen, seeking, endSeeking } = props.pages;
  const lastPage = Math.max(0, Math.ceil(total / rankingPageSize) - 1);
  // Participants may have left since the pages were opened.
  const [firstOpen, lastOpen] = [Math.min(open.first, lastPage), Math.min(open.last, lastPage)];
  const pages = Array.from({ length: lastOpen - firstOpen + 1 }, (_, index) => firstOpen + index);
  const rowAt = useRankingRows(pages);
  // Deferred, because each row renders again when they arrive.
  const before = useDeferredValue(useEarlierPositions(over ? [] : pages));
  const first = firstOpen * rankingPageSize;
  const length = Math.min(total, (lastOpen + 1) * rankingPageSize) - first;
  const rows = Array.from({ length }, (_, index) => rowAt(first + index));
  const [list, turnFrom] = useStayingRow();
  useClimbingRows(list, new Map(rows.map((row, index) => [row?.userId ?? '', first + index])));
  useEffect(() => {
    if (seeking && showOwnRow()) endSeeking();
  });
  const [heads, headsInSight] = useInSight(true);
  const [ownRow, ownInSight] = useInSight();
  const anyRow = standing ?? rows.find((row) => row !== undefined);
  const ownIsListed = rows.some((row) => row?.userId === ownId);
  const copyOfOwnRow = standing != null && (
    <ParticipantRow
      own
      entry={standing}
      position={started ? standing.position : null}
      shared={started && ownShared}
      before={before[ownId]}
      ownColors={ownColors}
    />
  );
  return (
    <div>
      <Card>
        <div ref={heads}>
          <ColumnHeads
            title={title}
            counts={started ? anyRow?.hits : undefined}
            note={!started ? 'todos con 0 puntos, sin orden' : over ? 'empates por sorteo' : undefined}
          />
        </div>
        {/* Before the first points few rows are listed, so the user's own row comes first. */}
        {!started && standing != null && !ownIsListed && (
          <div className="border-b border-line">{copyOfOwnRow}</div>
        )}
        {firstOpen > 0 && (
          <Button
            variant="ghost"
            className="w-full rounded-none! border-b border-line"
            onClick={() => turnFrom('first', () => setOpen(openPrevious))}
          >
            Ver anteriores
          </Button>
        )}
        <RowList ref={list} ownRef={ownRow} label={title} {...{ rows, first, total, ownId }}>
          {(entry, { own, shared }) => (
            <ParticipantRow
              {...{ entry, own, onOpen, shared }}
              // Colours that come later render only this row again.
              ownColors={own ? ownColors : undefined}
              position={started ? entry.position : null}
              before={before[entry.userId]}
            />
          )}
        </RowList>
        {lastOpen < lastPage && (
          <Button
            variant="ghost"
            className="w-full rounded-t-none!"
            onClick={() => turnFrom('last', () => setOpen(openNext))}
          >
            Ver más
          </Button>
        )}
        {children}
      </Card>
      {/* Not at the top of the list, where 'Tu Posición' is near and the first rows would be covered. */}
      {standing != null && !ownInSight && !headsInSight && <PinnedRow>{copyOfOwnRow}</PinnedRow>}
    </div>
  );
}

/** Opens pages while the row next to the button keeps its place and gets the focus, because the button may go away. */
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

const climb = { duration: 600, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** Animates the rows of `list`, found by `data-user`, to their new `places`, unless the user prefers reduced motion. */
function useClimbingRows(list: RefObject<HTMLElement | null>, places: ReadonlyMap<string, number>) {
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const former = before.current;
    before.current = places;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-user]') ?? []) {
      const userId = row.dataset['user'] ?? '';
      const moved = (places.get(userId) ?? 0) - (former.get(userId) ?? places.get(userId) ?? 0);
      if (moved === 0) continue;
      // Climbing rows pass in front of falling ones.
      const layer = moved < 0 ? '1' : '0';
      row.animate({ translate: [`0 ${-moved * row.offsetHeight}px`, '0 0'], zIndex: [layer, layer] }, climb);
    }
  }, [list, places]);
}
