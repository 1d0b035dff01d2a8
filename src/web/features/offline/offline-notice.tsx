import { serverNow, useGameConfig, useIsConnected } from '../../data/index.ts';
import { ErrorBanner } from '../../ui/index.ts';
import { offlineWords, oldDataText } from './words.ts';

interface OfflineNoticeProps {
  /** When the data on screen came, by the server's clock, in epoch milliseconds. */
  at: number;
  retrying: boolean;
  onRetry: () => void;
}

/** Marks what is on screen as old while the server cannot be reached; nothing while it can. */
export function OfflineNotice({ at, retrying, onRetry }: OfflineNoticeProps) {
  const { data: config } = useGameConfig();
  if (useIsConnected() || config === undefined) return null;
  const title = oldDataText(at, serverNow(), config.tournament.timeZone);
  return <ErrorBanner title={title} message={offlineWords.note} retrying={retrying} onRetry={onRetry} />;
}
