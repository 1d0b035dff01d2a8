import { useRef } from 'react';

/** The dimmed page behind a dialog. */
export const scrimClass = 'fixed inset-0 z-40 animate-fade bg-scrim';

/** Buttons of a dialog that may be taller than the screen: always visible, at its lower edge. */
export const dialogFooter =
  'sticky -bottom-5 -mx-5 -mb-5 bg-surface px-5 pt-3 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6';

/** A dialog's own surface, in the middle of the screen; it scrolls inside when it is taller. */
export const dialogSurface =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 ' +
  'animate-fade overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-float sm:p-6';

/** An element, or a component, that can take the focus. */
export interface Focusable {
  focus: (options?: FocusOptions) => void;
}

/** Looks up what gets the focus when a dialog closes; called at that moment. */
export type FocusTarget = () => Focusable | null | undefined;

/**
 * Handlers for the content of a dialog that is opened by its state and has no trigger. When it closes, the focus goes to
 * `target` or, without one, to where it was before, if that is still on the page; see docs/rules.md#dialogs. A dialog
 * that opened meanwhile keeps the focus.
 */
export function useReturnFocus(target?: FocusTarget) {
  const lookUp = useRef<FocusTarget>(null);
  return {
    onOpenAutoFocus: () => {
      const before = document.activeElement;
      lookUp.current =
        target ?? (() => (before instanceof HTMLElement && before.isConnected ? before : null));
    },
    onCloseAutoFocus: (event: Event) => {
      // Radix would look for a trigger, find none, and leave the focus on nothing.
      event.preventDefault();
      if (document.activeElement === document.body) lookUp.current?.()?.focus({ preventScroll: true });
    },
  };
}
