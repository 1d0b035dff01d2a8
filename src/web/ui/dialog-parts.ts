import { useRef } from 'react';

/** Dims what is behind a dialog: the page, unless a dialog in whose place it is (`inPlace`) has dimmed it already. */
export function scrimClass(inPlace = false): string {
  return inPlace ? 'fixed inset-0 z-50' : 'fixed inset-0 z-50 animate-fade bg-scrim';
}

/** At the top of a phone's screen, where its keyboard leaves room. */
export const highClass = 'max-sm:top-4 max-sm:translate-y-0';

/** Buttons of a dialog that may be taller than the screen: always visible, at its lower edge. */
export const dialogFooter =
  'sticky -bottom-(--dialog-pad) -mx-(--dialog-pad) -mb-(--dialog-pad) bg-surface px-(--dialog-pad) pt-3 pb-(--dialog-pad)';

/** With `dialogFooter`: what scrolls under it fades out before, over 12 px that must be empty at the end. */
export const fadeAbove =
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 ' +
  'before:bg-linear-to-t before:from-surface';

/** At the end of a dialog without `dialogFooter`: what goes on below its lower edge fades out there. */
export const dialogEnd =
  'pointer-events-none sticky -bottom-(--dialog-pad) -mb-(--dialog-pad) h-(--dialog-pad) bg-linear-to-t from-surface';

/** A dialog's own surface, in the middle of the screen; it scrolls inside when it is taller. */
export const dialogSurface =
  // What surrounds the text is bounded by the window, so that enlarged text keeps its words whole.
  // In the middle by its margins: moved by half of its own width, its edges would lie between two pixels.
  '@container/page fixed inset-x-0 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-min(2rem,8vw))] -translate-y-1/2 ' +
  '[--dialog-pad:min(1.25rem,5vw)] sm:[--dialog-pad:min(1.5rem,5vw)] ' +
  'animate-fade overflow-y-auto rounded-card border border-line bg-surface p-(--dialog-pad) text-ink shadow-float outline-none';

/** Round a picture across the whole width of a dialog, at its top. */
export const heroFrame =
  'relative isolate -mx-(--dialog-pad) -mt-(--dialog-pad) overflow-hidden rounded-t-card bg-ground';

/** An element, or a component, that can take the focus. */
export interface Focusable {
  focus: (options?: FocusOptions) => void;
}

/** Looks up what gets the focus when a dialog closes; called at that moment. */
export type FocusTarget = () => Focusable | null | undefined;

/**
 * Handlers for the content of a dialog that is opened by its state and has no trigger. When it closes, the focus goes to
 * `target` or, without one, to where it was before, if that is still on the page; see docs/screens.md#dialogs. A dialog
 * that opened meanwhile keeps the focus. With `onDialog` it opens with the focus on itself, not on its first control.
 */
export function useReturnFocus(target?: FocusTarget, { onDialog = false } = {}) {
  const lookUp = useRef<FocusTarget>(null);
  const behind = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event?: Event) => {
      const before = document.activeElement;
      behind.current = before?.closest('[role=dialog]') ?? null;
      if (onDialog && event?.target instanceof HTMLElement) {
        event.preventDefault();
        event.target.focus({ preventScroll: true });
      }
      lookUp.current =
        target ?? (() => (before instanceof HTMLElement && before.isConnected ? before : null));
    },
    onCloseAutoFocus: (event: Event) => {
      // Radix would look for a trigger, find none, and leave the focus on nothing.
      event.preventDefault();
      const { activeElement } = document;
      // The dialog behind takes the focus itself when something in it goes at the same time.
      if (activeElement === document.body || (activeElement !== null && activeElement === behind.current))
        lookUp.current?.()?.focus({ preventScroll: true });
    },
  };
}
