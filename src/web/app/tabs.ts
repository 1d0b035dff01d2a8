import { useLocation, useNavigate } from 'react-router';
import { beginVisit } from '../lib/visits.ts';

/** The tabs of the main page; visitors have no ranking. See docs/screens.md#login-screen. */
export const tabs = ['partidos', 'ranking', 'reglas'] as const;
export type Tab = (typeof tabs)[number];
export const tabLabels: Record<Tab, string> = { partidos: 'Partidos', ranking: 'Ranking', reglas: 'Reglas' };

/** The tabs that a participant or a visitor may open. */
export function tabsFor(signedIn: boolean): Tab[] {
  return tabs.filter((tab) => signedIn || tab !== 'ranking');
}

/** The tab that the address asks for; the matches when it asks for none, or for one that is closed to visitors. */
export function tabFromQuery(query: URLSearchParams, signedIn: boolean): Tab {
  return tabsFor(signedIn).find((tab) => tab === query.get('tab')) ?? 'partidos';
}

/** The address of a tab: `/?tab=ranking`, and `/?vista=partidos` in front for visitors. */
export function tabAddress(tab: Tab, signedIn: boolean): string {
  const query = new URLSearchParams(signedIn ? {} : { vista: 'partidos' });
  if (tab !== 'partidos') query.set('tab', tab);
  return query.size === 0 ? '/' : `/?${query}`;
}

/** Opens a tab. The one that is open already goes to its top, as on another visit: it gets no second entry in the history. */
export function useOpenTab(signedIn: boolean): (tab: Tab) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (tab) => {
    const address = tabAddress(tab, signedIn);
    if (address !== pathname + search) {
      void navigate(address);
      return;
    }
    window.scrollTo(0, 0);
    beginVisit();
  };
}
