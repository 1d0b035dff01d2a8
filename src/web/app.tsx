import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { matchDataQuery, preloadOwnRows, queryClient } from './data/index.ts';
import { AccessGuard, LoadingScreen, LoginGate, showsMatches } from './features/session/index.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { lazyComponent, Toasts } from './ui/index.ts';

const { Component: MainPage, preload: loadMainPage } = lazyComponent(
  async () => {
    const { MainPage: Page, preloadTab } = await import('./features/main-page/index.ts');
    await preloadTab();
    return Page;
  },
  <LoadingScreen />,
);
const RulesPage = lazy(() =>
  import('./features/main-page/index.ts').then((module) => ({ default: module.RulesPage })),
);
const OrganiserPage = lazy(() =>
  import('./features/organiser/index.ts').then((module) => ({ default: module.OrganiserPage })),
);
const PalmaresPage = lazy(() =>
  import('./features/main-page/index.ts').then((module) => ({ default: module.PalmaresPage })),
);
const NotFound = lazy(() =>
  import('./features/not-found/index.ts').then((module) => ({ default: module.NotFound })),
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

/** The routes, see docs/rules.md#routes. */
export function App() {
  return (
    <BrowserRouter>
      <AccessGuard />
      <ScrollRestoration />
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/" element={<LoginGate>{(user) => <MainPage user={user} />}</LoginGate>} />
          <Route path="/rules" element={<RulesPage />} />
          <Route path="/organizador" element={<LoginGate>{() => <OrganiserPage />}</LoginGate>} />
          <Route path="/palmares" element={<LoginGate>{(user) => <PalmaresPage user={user} />}</LoginGate>} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
      <Toasts />
    </BrowserRouter>
  );
}
