import { useLocation, useNavigate } from 'react-router';
import { beginVisit } from '../lib/visits.ts';

/** See docs/screens.md#login-screen. */
export const tabs = ['partidos', 'ranking', 'reglas'] as const;
export type Tab = (typeof tabs)[number];
export const tabLabels: Record<Tab, string> = { partidos: 'Partidos', ranking: 'Ranking', reglas: 'Reglas' };

/** Returns the tabs that a participant or a visitor may open. */
export function tabsFor(signedIn: boolean): Tab[] {
  return tabs.filter((tab) => signedIn || tab !== 'ranking');
}

/** Returns the tab in the address; the matches by default and for tabs that visitors may not open. */
export function tabFromQuery(query: URLSearchParams, signedIn: boolean): Tab {
  return tabsFor(signedIn).find((tab) => tab === query.get('tab')) ?? 'partidos';
}

/** Returns the address of a tab: `/?tab=ranking`, or `/?vista=partidos&tab=reglas` for visitors. */
export function tabAddress(tab: Tab, signedIn: boolean): string {
  const query = new URLSearchParams(signedIn ? {} : { vista: 'partidos' });
  if (tab !== 'partidos') query.set('tab', tab);
  return query.size === 0 ? '/' : `/?${query}`;
}

/** Returns a function that opens a tab. The open one scrolls to its top and starts another visit. */
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
