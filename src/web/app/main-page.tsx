import type { OldData } from '../lib/offline-cache.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useGameConfig } from '../lib/game-config.ts';
import type { SessionUser } from '../lib/stored-session.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { loadToasts } from '../ui/toasts.tsx';
import { Greeting, RulesGreeting } from './greeting.tsx';
import { PageFrame, TabFallback } from './page-frame.tsx';
import { tabFromQuery } from './tabs.ts';
import { Welcome } from './welcome.tsx';

const { Component: MatchesTab, preload: loadMatches } = lazyComponent(
  async () => (await import('../features/matches/matches-tab.tsx')).MatchesTab,
);
const RankingTab = lazy(() =>
  import('../features/ranking/ranking-tab.tsx').then((module) => ({ default: module.RankingTab })),
);
const CelebrationGate = lazy(() =>
  import('../features/ending/celebration-gate.tsx').then((module) => ({ default: module.CelebrationGate })),
);
const Rules = lazy(() => import('../features/rules/rules.tsx').then((module) => ({ default: module.Rules })));

/** Loads the tab in the address along with this page's code, not after it, if that is the matches. */
export async function preloadTab(): Promise<void> {
  if (tabFromQuery(new URLSearchParams(window.location.search), true) === 'partidos') await loadMatches();
}

/** Toasts are loaded ahead so long after the page has opened, when nothing else is being loaded. */
const toastsDelayMs = 10_000;

/** The main page, for visitors without the ranking; see docs/screens.md#main-page. */
export function MainPage({ user }: { user: SessionUser | null }) {
  const [query] = useSearchParams();
  const signedIn = user !== null;
  const tab = tabFromQuery(query, signedIn);
  const decided = useGameConfig().data?.champion?.decided != null;
  // Loaded ahead: without a connection the toast that reports it could no longer be loaded.
  useEffect(() => {
    const timer = setTimeout(() => void loadToasts().catch(() => undefined), toastsDelayMs);
    return () => clearTimeout(timer);
  }, []);
  // Each tab renders what is on top of it itself, with figures of its own.
  const band = (part?: ReactNode, task?: ReactNode, failure?: ReactNode) => (
    <Welcome {...{ user, task, failure }}>{part}</Welcome>
  );
  const offlineNotice = (data: OldData) => <OfflineNotice {...data} />;
  return (
    <PageFrame user={user} current={tab}>
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
      {signedIn && decided && (
        <Suspense>
          <CelebrationGate />
        </Suspense>
      )}
    </PageFrame>
  );
}
