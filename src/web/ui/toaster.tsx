import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { useStore } from 'zustand';
import { themeStore } from './theme.ts';
import { takeToasts, toastStore } from './toast-queue.ts';
import { uiMessages } from './messages.ts';

/**
 * A dialog begins near the top of the screen, where its title must not be covered. A question or an alert stands in the
 * middle, before a dialog whose buttons are at the bottom.
 */
function freePosition(): 'top-center' | 'bottom-center' {
  if (document.querySelector('[role=alertdialog]') !== null) return 'top-center';
  return document.body.hasAttribute('data-scroll-locked') ? 'bottom-center' : 'top-center';
}

/** The library's own toaster in our colours; it starts with the toasts that were waiting for it. */
export function Toaster() {
  const theme = useStore(themeStore);
  // Effects run child first: the library listens before a toast is handed to it.
  useEffect(() => {
    const showWaiting = () =>
      takeToasts().forEach(({ kind, title, ...options }) => {
        // A dialog that the same event closes is gone with the next frame.
        requestAnimationFrame(() => toast[kind](title, { ...options, position: freePosition() }));
      });
    showWaiting();
    return toastStore.subscribe(showWaiting);
  }, []);
  return (
    <Sonner
      theme={theme}
      position="top-center"
      containerAriaLabel={uiMessages.notifications}
      toastOptions={{
        classNames: {
          toast: '!rounded-card !border-line !bg-surface !font-sans !text-ink !shadow-float',
          title: '!font-semibold',
          description: '!text-muted',
          error: '[&>[data-icon]]:!text-live-text',
          success: '[&>[data-icon]]:!text-open-text',
        },
      }}
    />
  );
}
