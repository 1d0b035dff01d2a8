import { Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import { useGameConfig } from '../lib/game-config.ts';
import { IconButton } from '../ui/button.tsx';
import { mainPageMessages } from './messages.ts';
import { readStored, writeStored } from '../lib/browser-storage.ts';

/** What the organisation says to everyone, on top of every page until it is put away; see docs/rules.md#sheet-columns. */
export function OrganiserNotice() {
  const notice = useGameConfig().data?.tournament.notice ?? '';
  const [dismissed, setDismissed] = useState(readDismissedNotice);
  if (notice === '' || notice === dismissed) return null;
  const dismiss = () => {
    // Where its button was there is nothing left to have the focus.
    document.querySelector('main')?.focus({ preventScroll: true });
    writeDismissedNotice(notice);
    setDismissed(notice);
  };
  return (
    <aside
      aria-label={mainPageMessages.notice}
      className="relative flex items-center gap-2.5 overflow-hidden rounded-card border border-open/40 bg-open/10 py-2 pr-10 pl-3 sm:gap-3 sm:pr-12 sm:pl-4"
    >
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 -rotate-6 items-center justify-center rounded-full bg-open text-on-lime sm:size-9"
      >
        <Megaphone className="size-4.5 sm:size-5" />
      </span>
      <p className="min-w-0 grow text-code leading-4.5 text-pretty wrap-anywhere max-xs:text-xs max-xs:leading-4 sm:text-sm sm:leading-5">
        <strong className="font-bold text-open-text sm:block sm:text-xs sm:leading-4">
          {mainPageMessages.noticeLead}
        </strong>{' '}
        {notice}
      </p>
      <IconButton
        label={mainPageMessages.dismissNotice}
        className="absolute! top-0 right-0 sm:top-1.5"
        onClick={dismiss}
      >
        <X aria-hidden="true" className="size-4 text-muted" />
      </IconButton>
    </aside>
  );
}

const key = 'beyond-prode-notice';

/** The notice of the organisation that was put away last on this device; null for none. Another text is shown again. */
export function readDismissedNotice(): string | null {
  return readStored(key);
}

/** Stores that a notice of the organisation was put away. */
export function writeDismissedNotice(notice: string): void {
  writeStored(key, notice);
}
