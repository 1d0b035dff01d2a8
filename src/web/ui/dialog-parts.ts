import { useRef } from 'react';

/** Buttons of a dialog that may be taller than the screen: always visible, at its lower edge. */
export const dialogFooter =
  'sticky -bottom-(--dialog-pad) -mx-(--dialog-pad) -mb-(--dialog-pad) bg-surface px-(--dialog-pad) pt-3 pb-(--dialog-pad)';

/** With `dialogFooter`: what scrolls under it fades out before, over 12 px that must be empty at the end. */
export const fadeAbove =
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 ' +
  'before:bg-linear-to-t before:from-surface';

/** Round a picture across the whole width of a dialog, at its top. */
export const heroFrame =
  'relative isolate -mx-(--dialog-pad) -mt-(--dialog-pad) overflow-hidden rounded-t-card bg-ground';

/** An element, or a component, that can take the focus. */
export interface Focusable {
  focus: (options?: FocusOptions) => void;
}

/** Looks up what gets the focus when a dialog closes; called at that moment. */
export type FocusTarget = () => Focusable | null | undefined;

/** Marks what gets the focus when a dialog opens, in place of its first control. */
export const firstFocus = { 'data-first-focus': '' };

/**
 * Handlers for the content of a dialog that is opened by its state and has no trigger. When it closes, the focus goes to
 * `target` or, where that is gone, to where it was before, if that is still on the page; see docs/screens.md#dialogs. A dialog
 * that opened meanwhile keeps the focus. A `quiet` dialog opens with the focus on itself.
 */
export function useDialogFocus(target: FocusTarget | undefined, quiet: boolean) {
  const lookUp = useRef<FocusTarget>(null);
  const behind = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const before = document.activeElement;
      behind.current = before?.closest('[role=dialog]') ?? null;
      lookUp.current = () =>
        target?.() ?? (before instanceof HTMLElement && before.isConnected ? before : null);
      const content = event.target as HTMLElement;
      const first = quiet ? content : content.querySelector<HTMLElement>('[data-first-focus]');
      if (first === null) return;
      event.preventDefault();
      first.focus({ preventScroll: true });
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
