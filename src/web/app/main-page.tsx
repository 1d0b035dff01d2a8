import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PredictionsProvider } from '../features/predictions/predictions-provider.tsx';
import { useGameConfig } from '../lib/game-config.ts';
import type { OldData } from '../lib/offline-cache.ts';
import { useSession } from '../lib/session.ts';
import type { SessionUser } from '../lib/stored-session.ts';
import { lazyComponent, optionalComponent } from '../ui/lazy-component.tsx';
import { LoadingScreen, Skeleton } from '../ui/loading.tsx';
import { namePage } from '../ui/window.ts';
import { Greeting, RulesGreeting } from './greeting.tsx';
import { OfflineNotice, OrganiserNotice } from './notices.tsx';
import { tabFromQuery, tabLabels, type Tab } from './tabs.ts';
import { TopBar } from './top-bar.tsx';
import { Welcome } from './welcome.tsx';

const { Component: MatchesTab, preload: loadMatches } = lazyComponent(
  async () => (await import('../features/matches/matches-tab.tsx')).MatchesTab,
);
const { Component: RankingTab, preload: loadRanking } = lazyComponent(
  async () => (await import('../features/ranking/ranking-tab.tsx')).RankingTab,
);
const FollowResults = optionalComponent(
  async () => (await import('../features/predictions/follow-results.tsx')).FollowResults,
);
const Celebration = lazy(async () => ({
  default: (await import('../features/ending/celebration.tsx')).Celebration,
}));
const { Component: Rules, preload: loadRules } = lazyComponent(
  async () => (await import('../features/rules/rules.tsx')).Rules,
);
const Palmares = lazy(async () => ({
  default: (await import('../features/past-cups/palmares.tsx')).Palmares,
}));

/** Loads the code of each tab, so that a page is not rendered with a fallback first. */
export const preloadTab: Record<Tab, () => Promise<void>> = {
  partidos: loadMatches,
  ranking: loadRanking,
  reglas: loadRules,
};

/** Shows the main page, for visitors without the ranking (docs/screens.md#main-page). */
export function MainPage({ user }: { user: SessionUser | null }) {
  const [query] = useSearchParams();
  const signedIn = user !== null;
  const tab = tabFromQuery(query, signedIn);
  const decided = useGameConfig().data?.champion?.decided != null;
  const band = (part?: ReactNode, task?: ReactNode, instead?: ReactNode) => (
    <Welcome {...{ user, task, instead }}>{part}</Welcome>
  );
  const offlineNotice = (data: OldData) => <OfflineNotice {...data} />;
  const content = (
    <>
      <Suspense key={tab} fallback={<TabFallback>{tab === 'partidos' && band()}</TabFallback>}>
        {tab === 'partidos' && (
          <MatchesTab
            signedIn={signedIn}
            band={band}
            greeting={<Greeting user={user} tab={tab} />}
            {...{ offlineNotice }}
          />
        )}
        {tab === 'ranking' && (
          <RankingTab greeting={<Greeting user={user} tab={tab} />} {...{ offlineNotice }} />
        )}
        {tab === 'reglas' && <Rules greeting={<RulesGreeting user={user} />} />}
      </Suspense>
      {signedIn && (
        <Suspense>
          <FollowResults tab={tab} />
        </Suspense>
      )}
      {signedIn && decided && (
        <Suspense>
          <Celebration />
        </Suspense>
      )}
    </>
  );
  return (
    <PageFrame user={user} current={tab}>
      {signedIn ? <PredictionsProvider>{content}</PredictionsProvider> : content}
    </PageFrame>
  );
}

/** Shows the rules at their own address, for everyone (docs/screens.md#routes). */
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

/** Shows the past cups at their own address, for participants (docs/screens.md#routes). */
export function PalmaresPage({ user }: { user: SessionUser | null }) {
  return (
    <PageFrame user={user} current="ranking">
      <Suspense fallback={<TabFallback />}>
        <Palmares />
      </Suspense>
    </PageFrame>
  );
}

interface PageFrameProps {
  user: SessionUser | null;
  current: Tab;
  children: ReactNode;
}

function PageFrame({ user, current, children }: PageFrameProps) {
  useEffect(() => {
    namePage(`${tabLabels[current]} · Beyond Prode`);
    return () => namePage('Beyond Prode');
  }, [current]);
  return (
    <>
      <TopBar user={user} current={current} />
      <main
        id="contenido"
        tabIndex={-1}
        className="page-column flex flex-col gap-2 pt-1 pb-28 outline-none xs:gap-4 xs:pt-3"
      >
        <OrganiserNotice />
        {children}
      </main>
    </>
  );
}

/** About as tall as a tab, so that the page does not jump when the code arrives. */
function TabFallback({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-[80vh] flex-col gap-4">
      {children}
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
