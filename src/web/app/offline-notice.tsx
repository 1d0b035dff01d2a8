import type { OldData } from '../lib/offline-cache.ts';
import { serverNow } from '../lib/server-clock.ts';
import { useGameConfig } from '../lib/game-config.ts';
import { useIsConnected } from '../lib/connection.ts';
import { ErrorBanner } from '../ui/error-state.tsx';
import { oldDataText } from './offline-messages.ts';

/** Marks the data on screen as old while the server cannot be reached; renders nothing while it can. */
export function OfflineNotice({ at, retrying, onRetry }: OldData) {
  const { data: config } = useGameConfig();
  if (useIsConnected() || config === undefined) return null;
  const message = oldDataText(at, serverNow(), config.tournament.timeZone);
  return <ErrorBanner message={message} retrying={retrying} onRetry={onRetry} />;
}
