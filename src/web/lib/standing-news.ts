import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Points that came since the own standing was last on screen, and the positions before and after; null where none is known. */
export interface StandingNews {
  points: number;
  climb: { from: number; to: number } | null;
}

const newsStore = createStore<{ news: StandingNews | null }>(() => ({ news: null }));

/** What came while the user was away, for as long as the page tells it; see docs/screens.md#while-away. */
export function useStandingNews(): StandingNews | null {
  return useStore(newsStore, ({ news }) => news);
}

/** Tells what came while the user was away, or with null no longer. */
export function tellStandingNews(news: StandingNews | null): void {
  newsStore.setState({ news });
}
