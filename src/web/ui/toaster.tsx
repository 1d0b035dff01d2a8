import { useEffect, useSyncExternalStore } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { currentTheme, onThemeChange } from './theme.ts';
import { deliverToasts } from './toast-queue.ts';
import { uiWords } from './words.ts';

/** The library's own toaster in our colours; it starts with the toasts that were waiting for it. */
export function Toaster() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  // Effects run child first: the library listens before anything is delivered.
  useEffect(() => {
    deliverToasts(({ kind, title, ...options }) => toast[kind](title, options));
  }, []);
  return (
    <Sonner
      theme={theme === 'dia' ? 'light' : 'dark'}
      position="top-center"
      containerAriaLabel={uiWords.notices}
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
