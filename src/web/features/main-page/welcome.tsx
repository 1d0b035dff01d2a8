import type { ReactNode } from 'react';
import type { SessionUser } from '../../data/index.ts';
import { OwnSummary } from './own-summary.tsx';
import type { Tab } from './tabs.ts';
import { mainPageMessages, tabSubtitles } from './messages.ts';

interface WelcomeProps {
  user: SessionUser | null;
  tab: Tab;
  /** What the tab adds to the band, as cells of its grid. */
  children?: ReactNode;
}

/**
 * The band on top of the page: greeting, subtitle, own points and position, and the tab's part. Dark in both themes. It
 * is laid out by its own width in text sizes: enlarged text gets the layout of a phone.
 */
export function Welcome({ user, tab, children }: WelcomeProps) {
  const name = user?.fullName || mainPageMessages.userFallback;
  return (
    <section
      data-theme="dark"
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 rounded-card border border-line bg-surface px-3 py-1 text-ink xs:px-4 xs:py-2.5 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:px-5 @xl:py-3 @5xl:grid-cols-[minmax(0,1fr)_auto_auto_auto] @5xl:gap-x-10 @5xl:py-4"
    >
      <h1 className="col-start-1 row-start-1 min-w-0 text-base leading-5 font-extrabold tracking-heading xs:text-lg xs:leading-5.5 @xl:self-end @xl:text-2xl @xl:leading-7">
        {user === null ? mainPageMessages.welcomeVisitor : mainPageMessages.welcome(name)}
      </h1>
      <p className="col-span-full row-start-2 text-xs leading-4 text-balance text-muted max-xs:text-2xs @xl:col-span-1 @xl:col-start-1 @xl:self-start @xl:text-sm @xl:leading-5 @5xl:row-span-2">
        {tabSubtitles[tab]}
      </p>
      {user !== null && tab !== 'reglas' && <OwnSummary />}
      {children}
    </section>
  );
}
