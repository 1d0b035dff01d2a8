import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { isAllowedEmail } from '../../domain/allowed-email.ts';
import { AccessGuard, LoginGate, showsMatches } from '../features/sign-in/login-gate.tsx';
import { prefetchOwnRows } from '../lib/champion-pick.ts';
import { gameConfigQuery } from '../lib/game-config.ts';
import { prefetchRanking } from '../lib/leaderboard.ts';
import { matchDataQuery } from '../lib/match-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { onceSignedIn } from '../lib/session.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { Toasts } from '../ui/toaster.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { tabFromQuery } from './tabs.ts';

const { Component: MainPage, preload: loadMainPage } = lazyComponent(async () => {
  const { MainPage: Page, preloadTab } = await import('./main-page.tsx');
  await preloadTab[tabFromQuery(new URLSearchParams(window.location.search), true)]();
  return Page;
});
const RulesPage = lazy(async () => {
  // In parallel with the page that would import them.
  void import('../features/rules/rules.tsx').catch(() => undefined);
  const { RulesPage: Page, preloadTab } = await import('./main-page.tsx');
  await preloadTab.reglas();
  return { default: Page };
});
const PalmaresPage = lazy(async () => ({ default: (await import('./main-page.tsx')).PalmaresPage }));
const OrganiserPage = lazy(async () => ({
  default: (await import('../features/organiser/organiser-page.tsx')).OrganiserPage,
}));
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));
const RefusedAccount = lazy(async () => ({ default: (await import('./not-found.tsx')).RefusedAccount }));

/** Fetches the main page's code and data in parallel. Returns the loading of the code, null for another page. */
export function preloadFirstScreen({ signedIn }: { signedIn: boolean }): Promise<void> | null {
  const { pathname, search } = window.location;
  if (pathname !== '/' || !(signedIn || showsMatches(search))) return null;
  void queryClient.prefetchQuery(matchDataQuery);
  const tab = tabFromQuery(new URLSearchParams(search), signedIn);
  // Load the tab in parallel with the page that would import it, and the user's rows in parallel with both.
  if (tab === 'partidos') {
    if (signedIn) prefetchForUser(prefetchOwnRows);
    void import('../features/matches/matches-tab.tsx').catch(() => undefined);
  }
  if (tab === 'ranking') {
    prefetchForUser(prefetchRanking);
    void import('../features/ranking/ranking-tab.tsx').catch(() => undefined);
  }
  return loadMainPage();
}

/** Calls `prefetch` with the user's id once their account is known and allowed. */
function prefetchForUser(prefetch: (userId: string) => void): void {
  onceSignedIn(async (user) => {
    const config = await queryClient.ensureQueryData(gameConfigQuery).catch(() => undefined);
    // The server refuses users whose domain has left the list.
    const barred = config !== undefined && !isAllowedEmail(user.email, config.allowedEmailDomains);
    if (!barred) prefetch(user.id);
  });
}

/** Shows the page of each route (docs/screens.md#routes). */
export function App() {
  return (
    <BrowserRouter>
      <AccessGuard />
      <ScrollRestoration />
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/" element={<LoginGate>{(user) => <MainPage user={user} />}</LoginGate>} />
          <Route path="/rules" element={<RulesPage />} />
          <Route
            path="/organizador"
            element={<LoginGate>{() => <OrganiserPage refused={<RefusedAccount />} />}</LoginGate>}
          />
          <Route path="/palmares" element={<LoginGate>{(user) => <PalmaresPage user={user} />}</LoginGate>} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
      <Toasts />
    </BrowserRouter>
  );
}
