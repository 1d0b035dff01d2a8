import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { openedWithSession, loadAuthClient, matchDataQuery, queryClient } from './data/index.ts';
import { AccessGuard, LoadingScreen, LoginGate } from './features/session/index.ts';
import { lazyComponent, Toasts } from './ui/index.ts';

const { Component: MainPage, preload: loadMainPage } = lazyComponent(
  async () => (await import('./features/main-page/index.ts')).MainPage,
);
const RulesPage = lazy(() =>
  import('./features/main-page/index.ts').then((module) => ({ default: module.RulesPage })),
);
const NotFound = lazy(() =>
  import('./features/not-found/index.ts').then((module) => ({ default: module.NotFound })),
);

// Someone with a session will see the main page: all of it is fetched at once, not one after the other.
if (openedWithSession) {
  void queryClient.prefetchQuery(matchDataQuery);
  void loadMainPage();
  // What fails to load fails again, and is told, where it is needed.
  loadAuthClient().catch(() => undefined);
}

/** The routes (spec 2): the main page behind the login gate, the rules for everybody, and 404. */
export function App() {
  return (
    <BrowserRouter>
      <AccessGuard />
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/" element={<LoginGate>{(user) => <MainPage user={user} />}</LoginGate>} />
          <Route path="/rules" element={<RulesPage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
      <Toasts />
    </BrowserRouter>
  );
}
