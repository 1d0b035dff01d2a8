import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { SessionUser } from '../../data/index.ts';
import { CelebrationGate } from '../celebration/index.ts';
import { lazyComponent, loadToasts } from '../../ui/index.ts';
import { PageFrame } from './page-frame.tsx';
import { tabFromQuery } from './tabs.ts';
import { TabFallback } from './tab-fallback.tsx';
import { Welcome } from './welcome.tsx';

const { Component: MatchesTab, preload: loadMatches } = lazyComponent(
  async () => (await import('../matches/index.ts')).MatchesTab,
);
const RankingTab = lazy(() =>
  import('../ranking/index.ts').then((module) => ({ default: module.RankingTab })),
);
const Rules = lazy(() => import('../rules/index.ts').then((module) => ({ default: module.Rules })));

// The matches are what most people open: their code comes beside this page's, not after it.
if (tabFromQuery(new URLSearchParams(window.location.search), true) === 'partidos') {
  void loadMatches();
}

/** The main page (spec 2): for the signed-in with all its tabs, for a visitor with matches and rules. */
export function MainPage({ user }: { user: SessionUser | null }) {
  const [query] = useSearchParams();
  const signedIn = user !== null;
  const tab = tabFromQuery(query, signedIn);
  // Ahead of need: the toast that tells of a lost connection could no longer be loaded.
  useEffect(() => {
    loadToasts().catch(() => undefined);
  }, []);
  return (
    <PageFrame user={user} current={tab}>
      <Welcome user={user} tab={tab} />
      <Suspense key={tab} fallback={<TabFallback />}>
        {tab === 'partidos' && <MatchesTab signedIn={signedIn} />}
        {tab === 'ranking' && <RankingTab />}
        {tab === 'reglas' && <Rules />}
      </Suspense>
      {signedIn && <CelebrationGate />}
    </PageFrame>
  );
}
