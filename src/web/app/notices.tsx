import { Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import { readStored, writeStored } from '../lib/browser-storage.ts';
import { useIsConnected } from '../lib/connection.ts';
import { useGameConfig } from '../lib/game-config.ts';
import type { OldData } from '../lib/offline-cache.ts';
import { serverNow } from '../lib/server-clock.ts';
import { IconButton } from '../ui/button.tsx';
import { formatDateTime, formatTime, nearDay } from '../ui/dates.ts';
import { ErrorBanner } from '../ui/error-state.tsx';
import { focusPage } from '../ui/window.ts';

/** Holds the text of the dismissed notice; a new text is shown again. */
const dismissedKey = 'beyond-prode-notice';

/** Shows the organisation's notice on every page until it is dismissed (docs/rules.md#sheet-columns). */
export function OrganiserNotice() {
  const notice = useGameConfig().data?.tournament.notice ?? '';
  const [dismissed, setDismissed] = useState(() => readStored(dismissedKey));
  if (notice === '' || notice === dismissed) return null;
  const dismiss = () => {
    focusPage();
    writeStored(dismissedKey, notice);
    setDismissed(notice);
  };
  return (
    <aside
      aria-label="Aviso de la organización"
      className="relative flex items-center gap-2.5 rounded-card border border-open/40 bg-open/10 py-2 pr-11 pl-3"
    >
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 -rotate-6 items-center justify-center rounded-full bg-open text-on-lime"
      >
        <Megaphone className="size-4.5" />
      </span>
      <p className="min-w-0 grow text-code leading-4.5 text-pretty wrap-anywhere wide:text-sm wide:leading-5">
        <strong className="font-bold text-open-text wide:block">Aviso de la organización:</strong> {notice}
      </p>
      <IconButton label="Quitar aviso" className="absolute! top-0 right-0" onClick={dismiss}>
        <X aria-hidden="true" className="size-4 text-muted" />
      </IconButton>
    </aside>
  );
}

/** Shows how old the data are while the server cannot be reached. */
export function OfflineNotice({ at, retrying, onRetry }: OldData) {
  const { data: config } = useGameConfig();
  if (useIsConnected() || config === undefined) return null;
  const message = oldDataText(at, serverNow(), config.tournament.timeZone);
  return <ErrorBanner message={message} retrying={retrying} onRetry={onRetry} />;
}

/** Returns 'Sin conexión: datos de las 14:32', with the date for another day. Times are epoch milliseconds. */
export function oldDataText(at: number, now: number, timeZone: string): string {
  const moment =
    nearDay(at, now, timeZone) === 'today'
      ? `de las ${formatTime(at, timeZone)}`
      : `del ${formatDateTime(at, timeZone)}`;
  return `Sin conexión: datos ${moment}`;
}
