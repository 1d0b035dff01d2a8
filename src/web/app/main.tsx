import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadFirstScreen } from './app.tsx';
import { gameConfigQuery } from '../lib/game-config.ts';
import { queryClient } from '../lib/query-client.ts';
import { startConnection } from '../lib/connection.ts';
import { startInstallOffer } from '../lib/install-offer.ts';
import { startOfflineCache } from '../lib/offline-cache.ts';
import { startServerClock } from '../lib/server-clock.ts';
import { startSession } from '../lib/session.ts';
import { finishSignIn } from '../features/sign-in/leave-for-google.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { startDialogHistory } from '../ui/dialog-history.ts';
import { LoadingScreen } from '../ui/loading.tsx';
import { startTheme } from '../ui/theme.tsx';
import '../styles/main.css';

/** Notifications are for whoever has turned them on. */
function forgetPush(): void {
  if (window.Notification?.permission === 'granted')
    void import('../features/account/push.ts').then(({ dropPush }) => dropPush()).catch(() => undefined);
}

start();

function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root to render into.');

  startTheme();
  startDialogHistory();
  startServerClock();
  startOfflineCache();
  startConnection();
  startInstallOffer();
  void queryClient.prefetchQuery(gameConfigQuery);
  // Before the session: it decides which tokens in the address count, and the auth client removes what this reads.
  void finishSignIn();
  const loading = preloadFirstScreen({ signedIn: startSession(forgetPush) });
  startLiveUpdates();
  registerServiceWorker();

  tolerateForeignNodes();
  const reactRoot = createRoot(root);
  const render = () =>
    // In slices, which leave a slow phone free for input meanwhile.
    startTransition(() =>
      reactRoot.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <ErrorBoundary>
              <App />
            </ErrorBoundary>
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
  if (loading === null) return render();
  reactRoot.render(<LoadingScreen />);
  void loading.then(render);
}

/**
 * Lets React go on where an extension that translates the page has put elements in place of its texts: React would fail on a text
 * that is no longer where it was rendered (https://github.com/facebook/react/issues/11538). The page asks not to be
 * translated, as the translated text stays while React changes its own; not every extension heeds that.
 */
function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}

/** Lets the built app open without a network. Registered after the page has loaded, whose own files go first. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Refused in private windows of some browsers; the app then needs the network.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/**
 * Starts the live updates (docs/screens.md#live-updates) once their code has come, after that of the first screen. Without
 * it the page still asks every two minutes.
 */
function startLiveUpdates(): void {
  import('../lib/live-updates.ts')
    .then(({ followLiveUpdates }) => followLiveUpdates())
    .catch(() => undefined);
}
