import { useEffect, type ReactNode } from 'react';
import type { SessionUser } from '../lib/stored-session.ts';
import { namePage } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Tab } from './tabs.ts';
import { OrganiserNotice } from './organiser-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { mainPageMessages, tabLabels } from './messages.ts';

interface PageFrameProps {
  user: SessionUser | null;
  current: Tab;
  children: ReactNode;
}

/** Top bar and content column of every page but the login screen. */
export function PageFrame({ user, current, children }: PageFrameProps) {
  useEffect(() => {
    namePage(`${tabLabels[current]} · ${mainPageMessages.product}`);
    return () => namePage(mainPageMessages.product);
  }, [current]);
  return (
    <>
      <TopBar user={user} current={current} />
      <main
        id="contenido"
        tabIndex={-1}
        className="@container mx-auto flex max-w-6xl flex-col gap-2 px-4 pt-1 pb-28 outline-none xs:gap-4 xs:pt-3 sm:gap-5 sm:px-6 sm:pt-5 md:pb-16"
      >
        <OrganiserNotice />
        {children}
      </main>
    </>
  );
}

/** Shown under `children` while a tab's code loads; about as tall as a tab, so that the page does not jump. */
export function TabFallback({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-[80vh] flex-col gap-2 xs:gap-3 sm:gap-5">
      {children}
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
