import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { openedWithSession, loadAuthClient } from './data/index.ts';
import { AccessGuard, LoadingScreen, LoginGate } from './features/session/index.ts';
import { Toasts } from './ui/index.ts';

const loadMainPage = () => import('./features/main-page/index.ts');
const MainPage = lazy(() => loadMainPage().then((module) => ({ default: module.MainPage })));
const RulesPage = lazy(() => loadMainPage().then((module) => ({ default: module.RulesPage })));
const NotFound = lazy(() =>
  import('./features/not-found/index.ts').then((module) => ({ default: module.NotFound })),
);

// Someone with a session will see the main page: both are fetched at once, not one after the other.
if (openedWithSession) {
  // What fails to load fails again, and is told, where it is needed.
  Promise.all([loadAuthClient(), loadMainPage()]).catch(() => undefined);
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
