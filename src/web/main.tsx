import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import {
  SessionProvider,
  followKeptData,
  followLiveUpdates,
  gameConfigQuery,
  queryClient,
} from './data/index.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { ErrorBoundary, followTheme } from './ui/index.ts';
import './styles/main.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to render into.');

followKeptData();
void queryClient.prefetchQuery(gameConfigQuery);
followTheme();
followLiveUpdates();
registerServiceWorker();

createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <ErrorBoundary>
      <SessionProvider>
        <App />
      </SessionProvider>
    </ErrorBoundary>
  </QueryClientProvider>,
);
