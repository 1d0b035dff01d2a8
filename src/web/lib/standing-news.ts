import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** `climb` is null when one of the positions is unknown. */
export interface StandingNews {
  points: number;
  climb: { from: number; to: number } | null;
}

const newsStore = createStore<{ news: StandingNews | null }>(() => ({ news: null }));

/** Returns the news since the user's last visit while the page shows them (docs/screens.md#while-away). */
export function useStandingNews(): StandingNews | null {
  return useStore(newsStore, ({ news }) => news);
}

/** Sets the news since the user's last visit; null hides them. */
export function tellStandingNews(news: StandingNews | null): void {
  newsStore.setState({ news });
}
