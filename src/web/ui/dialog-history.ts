import { useEffect, useEffectEvent } from 'react';

/** Tries to close a dialog; returns whether it may close now. */
type Close = () => boolean;

/** The open dialogs, the topmost last. */
const open: Close[] = [];
/** Whether the browser is on its way to another entry that was asked for here. */
let traversing = false;
/** The entry of the page that the dialogs are on. */
let page: { state: EntryState; url: string } | undefined;

interface EntryState {
  key?: string;
  /** How many dialogs are open on this entry. */
  dialogs?: number;
}

/**
 * Has Back close the topmost dialog instead of leaving the page: each open dialog has an entry of its own in the history, with the
 * page's address and state. To be called once, before the router listens. An entry whose dialog is closed is passed over:
 * after a reload, and on Back to a page that was left from a dialog.
 */
export function startDialogHistory(): void {
  window.addEventListener('popstate', onPopState);
  settle();
}

/** While `isOpen`, Back closes the dialog by `onClose`, as Escape does, unless it is `busy`. */
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
    // Once all effects have run: a dialog that takes the place of another one takes its entry.
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

/** How many of the open dialogs have no entry up to the current one; negative on an entry of a closed one. */
function countMissing(): number {
  return open.length - (entryState().dialogs ?? 0);
}

function traverse(entries: number): void {
  traversing = true;
  window.history.go(entries);
}

/** Adds the entries that are missing, or goes back over those of closed dialogs. */
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
    // What saves stays open, and its page with it, which two quick Backs have left. Its entries are added anew: on a way forward that
    // meets a second Back the browser would stop the save.
    event.stopImmediatePropagation();
    if (!isOnPage) window.history.pushState(page?.state, '', page?.url);
    return settle();
  }
  // To the router it is no navigation, after which it would scroll.
  if ((isOwn || isBack) && isOnPage) event.stopImmediatePropagation();
  if (!isBack) settle();
}
