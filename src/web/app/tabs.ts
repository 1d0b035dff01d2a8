/** The tabs of the main page; visitors have no ranking. See docs/rules.md#visitors. */
export const tabs = ['partidos', 'ranking', 'reglas'] as const;
export type Tab = (typeof tabs)[number];

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
