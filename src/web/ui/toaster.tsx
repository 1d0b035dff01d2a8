import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { useStore } from 'zustand';
import { themeStore } from './theme.ts';
import { takeToasts, toastStore } from './toast-queue.ts';
import { uiMessages } from './messages.ts';

/** The library's own toaster in our colours; it starts with the toasts that were waiting for it. */
export function Toaster() {
  const theme = useStore(themeStore);
  const [darkPage, setDarkPage] = useState(false);
  // Effects run child first: the library listens before a toast is handed to it.
  useEffect(() => {
    const showWaiting = () =>
      takeToasts().forEach(({ kind, title, ...options }) => {
        // A page that the same event opens or closes is there or gone with the next frame.
        requestAnimationFrame(() => {
          const dark = document.querySelector('[data-dark-page]') !== null;
          setDarkPage(dark);
          // Below, it covers no name, tab or title of a dialog; the login screen of a phone has its buttons there.
          const below = !dark || window.matchMedia('(width >= 64rem)').matches;
          toast[kind](title, { ...options, position: below ? 'bottom-right' : 'top-left' });
        });
      });
    showWaiting();
    return toastStore.subscribe(showWaiting);
  }, []);
  return (
    // Above the tabs of a phone.
    <div
      data-theme={darkPage ? 'dark' : undefined}
      className={clsx(
        'contents [--above-tabs:calc(4.25rem+env(safe-area-inset-bottom))] [--toasts:var(--above-tabs)] md:[--toasts:1.5rem]',
        // On a phone it is the upper touchline of the login screen, corners included; on a desktop in the middle of its right
        // part, which is 42 % of the window. A toast is 356 px wide.
        darkPage
          ? '[--side:0.375rem] [--toasts-right:calc(21vw-11.125rem)]'
          : '[--side:1rem] [--toasts-right:max(1.5rem,50vw-34.5rem)]',
      )}
    >
      <Sonner
        theme={darkPage ? 'dark' : theme}
        position="bottom-right"
        // Elsewhere within the column of the page, whose width this is.
        offset={{ bottom: 'var(--toasts)', right: 'var(--toasts-right)', left: '2.25rem' }}
        mobileOffset={{
          bottom: 'var(--above-tabs)',
          top: 'var(--side)',
          left: 'var(--side)',
          right: 'var(--side)',
        }}
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
    </div>
  );
}
