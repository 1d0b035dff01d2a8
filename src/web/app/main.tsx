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
import { followLiveUpdates } from '../lib/versions.ts';
import { finishSignIn } from '../features/sign-in/leave-for-google.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { startDialogHistory } from '../ui/dialog-history.ts';
import { LoadingScreen } from '../ui/loading.tsx';
import { startTheme } from '../ui/theme.tsx';
import '../styles/main.css';

/** When live updates start, in milliseconds. A slow phone is busy with the first screen until then. */
const firstPollMs = 2_000;

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
  // Before the session: this decides which tokens in the address count, and reads errors that the auth client removes.
  void finishSignIn();
  const loading = preloadFirstScreen({ signedIn: startSession(forgetPush) });
  // The data of the first screen come with their versions.
  setTimeout(followLiveUpdates, firstPollMs);
  registerServiceWorker();

  tolerateForeignNodes();
  const reactRoot = createRoot(root);
  const render = () =>
    // A transition renders in slices and leaves a slow phone free for input.
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
  // The brand stays for a second, so that a page that loads sooner replaces it without a spinner in between.
  const late = setTimeout(() => reactRoot.render(<LoadingScreen />), 1_000);
  void loading.then(() => {
    clearTimeout(late);
    render();
  });
}

/**
 * Keeps React from failing when a translating extension has replaced text nodes
 * (https://github.com/facebook/react/issues/11538). Not every extension respects that the page opts out.
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

/** Lets the built app open without a network. Registers after the page's own files have loaded. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Some browsers refuse it in private windows; the app then needs the network.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
