import { useEffect, useRef, useState, type RefObject } from 'react';
import { rankingPageSize } from '../../../domain/api-schemas.ts';

/**
 * Which page of the list is read to find the own row, from 0; null while it is not sought. A search begins when `sought`
 * changes, with the page of `firstRow`: who shares the position may stand further down.
 */
export function useSearchedPage(sought: number, firstRow: number) {
  const [search, setSearch] = useState<{ sought: number; page: number | null }>({ sought, page: null });
  if (search.sought !== sought) setSearch({ sought, page: Math.floor(firstRow / rankingPageSize) });
  const searchOn = (page: number | null) => setSearch({ sought, page });
  return [search.page, searchOn] as const;
}

interface OwnRowSearch {
  list: RefObject<HTMLElement | null>;
  ownId: string;
  /** The own row, from 0, once it was found. */
  place: number | undefined;
  /** The page that is searched; null while none is. */
  page: number | null;
  /** Whether its rows are there. */
  loaded: boolean;
  /** The number of rows. */
  total: number;
  searchOn: (page: number | null) => void;
  scrollTo: (row: number) => void;
}

/** Scrolls to the own row once it is found, and gives it the focus; see docs/screens.md#ranking-tab. */
export function useOwnRowSearch(search: OwnRowSearch) {
  const { list, ownId, place, page, loaded, total, searchOn, scrollTo } = search;
  const focusWhenRendered = useRef(false);
  useEffect(() => {
    if (page === null) return;
    if (place !== undefined) {
      scrollTo(place);
      focusWhenRendered.current = true;
      searchOn(null);
    } else if (loaded) {
      const next = page + 1;
      searchOn(next * rankingPageSize < total ? next : null);
    }
  }, [page, place, loaded, total, searchOn, scrollTo]);
  // Without dependencies: the row is rendered some time after the scrolling.
  useEffect(() => {
    if (!focusWhenRendered.current) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-user="${ownId}"]`);
    if (row == null) return;
    focusWhenRendered.current = false;
    row.focus({ preventScroll: true });
  });
}
