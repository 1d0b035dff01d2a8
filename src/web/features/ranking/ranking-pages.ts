import { useState } from 'react';
import { rankingPageSize } from '../../../domain/api-schemas.ts';
import { ownRowSchema } from '../../../domain/ranking-schemas.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { readWithSession } from '../../lib/rest-client.ts';

/** So many pages are on screen at once; opening another closes the one at the other end. */
export const mostPages = 3;

/** The pages on screen, from 0. */
export interface OpenPages {
  first: number;
  last: number;
}

/** Opens the page after the last one. */
export function openNext({ first, last }: OpenPages): OpenPages {
  return { first: Math.max(first, last + 2 - mostPages), last: last + 1 };
}

/** Opens the page before the first one. */
export function openPrevious({ first, last }: OpenPages): OpenPages {
  return { first: first - 1, last: Math.min(last, first - 2 + mostPages) };
}

/** Which pages of the ranking are on screen, and how others are opened; see docs/screens.md#ranking-tab. */
export function useRankingPages() {
  const [open, setOpen] = useKeptState<OpenPages>('ranking', { first: 0, last: 0 });
  const [seeking, setSeeking] = useState(false);
  /** Opens the page of the user's own row, which gets the focus as soon as it is there. */
  async function seekOwnRow(standing: LeaderboardEntry): Promise<void> {
    const page = await readWithSession('/api/ranking/own-row', ownRowSchema).then(
      (row) => row.page,
      // Participants who share the position may stand on pages before.
      () => Math.floor((standing.position - 1) / rankingPageSize),
    );
    setOpen((pages) => (pages.first <= page && page <= pages.last ? pages : { first: page, last: page }));
    setSeeking(true);
  }
  return {
    open,
    showMore: () => setOpen(openNext),
    showEarlier: () => setOpen(openPrevious),
    seekOwnRow,
    seeking,
    endSeeking: () => setSeeking(false),
  };
}
