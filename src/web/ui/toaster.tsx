import clsx from 'clsx';
import { useEffect, useState, type CSSProperties } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { useStore } from 'zustand';
import { themeStore } from './theme.tsx';
import { noteToastGone, takeToasts, toastStore } from './toast-queue.ts';
import { uiMessages } from './messages.ts';

const plainToast = '!border-line !bg-surface';

/** The library's own toaster in our colours; it starts with the toasts that were waiting for it. */
export function Toaster() {
  const theme = useStore(themeStore);
  const [darkPage, setDarkPage] = useState(false);
  const [place, setPlace] = useState<CSSProperties>();
  // Effects run child first: the library listens before a toast is handed to it.
  useEffect(() => {
    const showWaiting = () =>
      takeToasts().forEach(({ kind, title, ...options }) => {
        // A page that the same event opens or closes is there or gone with the next frame.
        requestAnimationFrame(() => {
          const dark = document.querySelector('[data-dark-page]') !== null;
          setDarkPage(dark);
          const found = placeOnPage();
          setPlace(found);
          // Below, it covers no name, tab or title of a dialog; the login screen has its own place for it.
          const position = found !== undefined ? 'bottom-left' : dark ? 'top-left' : 'bottom-right';
          toast[kind](title, { ...options, position, onAutoClose: noteToastGone, onDismiss: noteToastGone });
        });
      });
    const replace = () => setPlace(placeOnPage());
    window.addEventListener('resize', replace);
    showWaiting();
    const stop = toastStore.subscribe(showWaiting);
    return () => {
      stop();
      window.removeEventListener('resize', replace);
    };
  }, []);
  return (
    // Above the tabs of a phone.
    <div
      data-theme={darkPage ? 'dark' : undefined}
      style={place}
      className={clsx(
        'contents [--above-tabs:calc(4.25rem+env(safe-area-inset-bottom))] [--toasts:var(--above-tabs)] md:[--toasts:1.5rem]',
        // On a phone in place of the upper touchline of the login screen, corners included; on a desktop below the links, in the
        // middle of its right part, which is 42 % of the window. A toast is 356 px wide, and three lines are 90 px high.
        darkPage
          ? '[--left:2.25rem] [--side:0.375rem] [--top:1.5rem] lg:[--left:calc(79vw-11.125rem)] lg:[--top:calc(100dvh-8rem)]'
          : '[--side:1rem]',
      )}
    >
      <Sonner
        theme={darkPage ? 'dark' : theme}
        position="bottom-right"
        // Elsewhere within the column of the page, whose width this is.
        offset={{
          bottom: 'var(--place-bottom, var(--toasts))',
          right: 'max(1.5rem, 50vw - 34.5rem)',
          top: 'var(--top)',
          left: 'var(--place-left, var(--left))',
        }}
        mobileOffset={{
          bottom: 'var(--place-bottom, var(--above-tabs))',
          top: 'var(--side)',
          left: 'var(--place-left, var(--side))',
          right: 'var(--place-left, var(--side))',
        }}
        style={{ '--width': 'var(--place-width, 356px)' } as CSSProperties}
        containerAriaLabel={uiMessages.notifications}
        toastOptions={{
          classNames: {
            toast: clsx(
              '!rounded-card !font-sans !text-ink',
              // Beside the button there, not above it: part of the page, and its headline.
              place === undefined ? '!shadow-float' : '!items-start !shadow-none *:[[data-icon]]:!mt-1',
            ),
            title: place === undefined ? '!font-semibold' : '!text-base !leading-6 !font-bold',
            description: place === undefined ? '!text-muted' : '!text-sm !leading-5 !text-ink',
            info: plainToast,
            error: clsx(
              '[&>[data-icon]]:!text-live-text',
              place === undefined ? plainToast : '!border-live/60 !bg-live/15',
            ),
            success: clsx('[&>[data-icon]]:!text-open-text', plainToast),
          },
        }}
      />
    </div>
  );
}

/** Where the page has a place for a toast: at its lower edge, as wide as it, and within the window. A toast is at most 136 px high there. */
function placeOnPage(): CSSProperties | undefined {
  const place = document.querySelector('[data-toast-place]')?.getBoundingClientRect();
  if (place === undefined) return undefined;
  const { innerHeight } = window;
  const bottom = Math.max(0, Math.min(innerHeight - place.bottom, innerHeight - 136));
  return {
    '--place-bottom': `${bottom}px`,
    '--place-left': `${place.left}px`,
    '--place-width': `${place.width}px`,
  } as CSSProperties;
}
