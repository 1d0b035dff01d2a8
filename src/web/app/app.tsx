import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { matchDataQuery } from '../lib/match-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { AccessGuard, LoginGate, showsMatches } from '../features/sign-in/login-gate.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { isAllowedEmail } from '../../domain/allowed-email.ts';
import { gameConfigQuery } from '../lib/game-config.ts';
import { onceSignedIn } from '../lib/session.ts';

const { Component: MainPage, preload: loadMainPage } = lazyComponent(
  async () => {
    const { MainPage: Page, preloadTab } = await import('./main-page.tsx');
    await preloadTab();
    return Page;
  },
  <LoadingScreen />,
);
const RulesPage = lazy(() => import('./page-frame.tsx').then((module) => ({ default: module.RulesPage })));
const OrganiserPage = lazy(() =>
  import('../features/organiser/organiser-page.tsx').then((module) => ({ default: module.OrganiserPage })),
);
const PalmaresPage = lazy(() =>
  import('./page-frame.tsx').then((module) => ({ default: module.PalmaresPage })),
);
const NotFound = lazy(() => import('./not-found.tsx').then((module) => ({ default: module.NotFound })));
const RefusedAccount = lazy(() =>
  import('./not-found.tsx').then((module) => ({ default: module.RefusedAccount })),
);

/** Fetches all that the page shows first at once, not one after the other. */
export function preloadFirstScreen({ signedIn }: { signedIn: boolean }): void {
  const { pathname, search } = window.location;
  if (!signedIn && (pathname !== '/' || !showsMatches(search))) return;
  void queryClient.prefetchQuery(matchDataQuery);
  const tab = new URLSearchParams(search).get('tab');
  if (signedIn && pathname === '/' && (tab === null || tab === 'partidos')) preloadOwnRows();
  void loadMainPage();
}

/** The routes, see docs/screens.md#routes. */
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

/**
 * Reads the own predictions and champion as soon as it is known who the user is, that they may take part, and the client of
 * /rest/v1 has come, before the rest of the first screen's code has.
 */
export function preloadOwnRows(): void {
  const loading = import('../lib/own-rows.ts').catch(() => undefined);
  onceSignedIn(async (user) => {
    const configuring = queryClient.ensureQueryData(gameConfigQuery).catch(() => undefined);
    const [rows, config] = await Promise.all([loading, configuring]);
    // Whose domain left the list would be refused.
    const barred = config !== undefined && !isAllowedEmail(user.email, config.allowedEmailDomains);
    if (!barred) rows?.prefetchOwnRows(user.id);
  });
}
