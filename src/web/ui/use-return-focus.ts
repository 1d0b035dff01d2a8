import { useRef } from 'react';

/**
 * Handlers for the content of a dialog that is opened by its state and has no trigger: the focus goes back to
 * where it was, when that is still on the page. Whoever wants it elsewhere moves it afterwards.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const target = before.current;
      // Without this the library looks for a trigger, finds none and leaves the focus on nothing.
      event.preventDefault();
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
    },
  };
}
