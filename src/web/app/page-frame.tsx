import { useEffect, type ReactNode, lazy, Suspense } from 'react';
import type { SessionUser } from '../lib/stored-session.ts';
import { namePage } from '../ui/window.ts';
import { Skeleton, LoadingScreen } from '../ui/loading.tsx';
import type { Tab } from './tabs.ts';
import { OrganiserNotice } from './organiser-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { mainPageMessages, tabLabels } from './messages.ts';
import { useSession } from '../lib/session.ts';
import { RulesGreeting } from './greeting.tsx';

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
        className="@container/page mx-auto flex max-w-6xl flex-col gap-2 px-4 pt-1 pb-28 outline-none xs:gap-4 xs:pt-3 sm:gap-5 sm:px-6 sm:pt-5 md:pb-16"
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

const Rules = lazy(() => import('../features/rules/rules.tsx').then((module) => ({ default: module.Rules })));

/** The rules at their own address, for everyone; see docs/screens.md#routes. */
export function RulesPage() {
  const { status, user } = useSession();
  if (status === 'loading') return <LoadingScreen />;
  return (
    <PageFrame user={user} current="reglas">
      <Suspense fallback={<TabFallback />}>
        <Rules greeting={<RulesGreeting user={user} />} />
      </Suspense>
    </PageFrame>
  );
}

const Palmares = lazy(() =>
  import('../features/past-cups/palmares.tsx').then((module) => ({ default: module.Palmares })),
);

/** The past cups at their own address, for participants; see docs/screens.md#routes. */
export function PalmaresPage({ user }: { user: SessionUser | null }) {
  return (
    <PageFrame user={user} current="ranking">
      <Suspense fallback={<TabFallback />}>
        <Palmares />
      </Suspense>
    </PageFrame>
  );
}
