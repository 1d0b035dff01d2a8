import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadFirstScreen } from './app.tsx';
import { gameConfigQuery } from '../lib/game-config.ts';
import { queryClient } from '../lib/query-client.ts';
import { startConnection } from '../lib/connection.ts';
import { startInstallOffer } from '../lib/install-offer.ts';
import { startLiveUpdates } from '../lib/start-live-updates.ts';
import { startOfflineCache } from '../lib/offline-cache.ts';
import { startServerClock } from '../lib/server-clock.ts';
import { startSession } from '../lib/session.ts';
import { finishSignIn } from '../features/sign-in/show-sign-in-error.ts';
import { followEarlyPress } from '../features/sign-in/leave-for-google.ts';
import { tolerateForeignNodes } from '../lib/tolerate-foreign-nodes.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { startDialogHistory } from '../ui/dialog-history.ts';
import { startTheme } from '../ui/theme.ts';
import '../styles/main.css';

/** Notifications are for whoever has turned them on. */
function forgetPush(): void {
  if (window.Notification?.permission === 'granted')
    void import('../features/account/push.ts').then(({ dropPush }) => dropPush()).catch(() => undefined);
}

// Apart from the evaluation of the script: two shorter tasks instead of a long one.
setTimeout(start);

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
  followEarlyPress();
  preloadFirstScreen({ signedIn: startSession(forgetPush) });
  startLiveUpdates();
  registerServiceWorker();

  tolerateForeignNodes();
  const reactRoot = createRoot(root);
  // In slices, which leave a slow phone free for input meanwhile.
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>
            <App />
          </ErrorBoundary>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
}
