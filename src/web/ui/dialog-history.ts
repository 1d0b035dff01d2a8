import { useEffect, useEffectEvent } from 'react';

/** Returns whether the dialog closes. */
type Close = () => boolean;

const open: Close[] = [];
let traversing = false;
let page: { state: EntryState; url: string } | undefined;

interface EntryState {
  key?: string;
  dialogs?: number;
}

/**
 * Makes Back close the topmost dialog: each open dialog has a history entry with the page's address and state. Skips
 * entries of closed dialogs, also after a reload. Call it once, before the router listens.
 */
export function startDialogHistory(): void {
  window.addEventListener('popstate', onPopState);
  settle();
}

/** Calls `onClose` on Back while the dialog is open, unless it is `busy`. */
export function useCloseOnBack({
  isOpen,
  busy,
  onClose,
}: {
  isOpen: boolean;
  busy: boolean;
  onClose: () => void;
}): void {
  const close = useEffectEvent(() => {
    if (!busy) onClose();
    return !busy;
  });
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => close();
    open.push(entry);
    // After all effects, so that a dialog that replaces another takes over its entry.
    queueMicrotask(settle);
    return () => {
      open.splice(open.indexOf(entry), 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

function entryState(): EntryState {
  return (window.history.state as EntryState | null) ?? {};
}

/** Negative on an entry of a closed dialog. */
function countMissing(): number {
  return open.length - (entryState().dialogs ?? 0);
}

function traverse(entries: number): void {
  traversing = true;
  window.history.go(entries);
}

/** Adds missing entries, or goes back over those of closed dialogs. */
function settle(): void {
  if (traversing) return;
  const missing = countMissing();
  if (missing < 0) return traverse(missing);
  for (let dialogs = open.length - missing + 1; dialogs <= open.length; dialogs += 1) {
    if (dialogs === 1) page = { state: entryState(), url: window.location.href };
    window.history.pushState({ ...entryState(), dialogs }, '');
  }
}

function onPopState(event: PopStateEvent): void {
  const isOwn = traversing;
  traversing = false;
  const isOnPage = entryState().key === page?.state.key;
  const isBack = countMissing() > 0 && (!isOwn || !isOnPage);
  if (isBack && open.at(-1)?.() === false) {
    // A dialog that is saving stays open, on its page, which two quick Backs may have left. Push the entries again: if
    // going forward met a second Back, the browser would abort the save.
    event.stopImmediatePropagation();
    if (!isOnPage) window.history.pushState(page?.state, '', page?.url);
    return settle();
  }
  // Hide the event from the router, which would scroll.
  if ((isOwn || isBack) && isOnPage) event.stopImmediatePropagation();
  if (!isBack) settle();
}
