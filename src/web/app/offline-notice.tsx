import { serverNow } from '../lib/server-clock.ts';
import { useGameConfig } from '../lib/game-config.ts';
import { useIsConnected } from '../lib/connection.ts';
import { ErrorBanner } from '../ui/error-state.tsx';
import { oldDataText } from '../lib/offline-messages.ts';

interface OfflineNoticeProps {
  /** When the data on screen were fetched, by the server's clock, in epoch milliseconds. */
  at: number;
  retrying: boolean;
  onRetry: () => void;
}

/** Marks the data on screen as old while the server cannot be reached; renders nothing while it can. */
export function OfflineNotice({ at, retrying, onRetry }: OfflineNoticeProps) {
  const { data: config } = useGameConfig();
  if (useIsConnected() || config === undefined) return null;
  const message = oldDataText(at, serverNow(), config.tournament.timeZone);
  return <ErrorBanner message={message} retrying={retrying} onRetry={onRetry} />;
}
