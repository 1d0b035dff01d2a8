import type { OldData } from '../lib/offline-cache.ts';
import { serverNow } from '../lib/server-clock.ts';
import { useGameConfig } from '../lib/game-config.ts';
import { useIsConnected } from '../lib/connection.ts';
import { ErrorBanner } from '../ui/error-state.tsx';
import { formatDateTime, formatTime, nearDay } from '../ui/dates.ts';

/** Marks the data on screen as old while the server cannot be reached; renders nothing while it can. */
export function OfflineNotice({ at, retrying, onRetry }: OldData) {
  const { data: config } = useGameConfig();
  if (useIsConnected() || config === undefined) return null;
  const message = oldDataText(at, serverNow(), config.tournament.timeZone);
  return <ErrorBanner message={message} retrying={retrying} onRetry={onRetry} />;
}

/** Texts above data from the offline cache, see docs/screens.md#live-updates. */
export const offlineMessages = {
  title: 'Sin conexión',
  from: (moment: string) => `datos ${moment}`,
};

/** 'de las 14:32', or 'del 28 jun 2025, 14:32' on another day. `at` and `now` in epoch milliseconds. */
function momentOfData(at: number, now: number, timeZone: string): string {
  return nearDay(at, now, timeZone) === 'today'
    ? `de las ${formatTime(at, timeZone)}`
    : `del ${formatDateTime(at, timeZone)}`;
}

/** 'Sin conexión: datos de las 14:32', with the day when it is another one. `at` and `now` in epoch milliseconds. */
export function oldDataText(at: number, now: number, timeZone: string): string {
  return `${offlineMessages.title}: ${offlineMessages.from(momentOfData(at, now, timeZone))}`;
}
