import { Logo } from '../../ui/index.ts';
import { sessionMessages } from './messages.ts';

/** The whole screen while the session or a page is loading. */
export function LoadingScreen() {
  return (
    <main className="flex min-h-dvh items-center justify-center text-muted">
      <h1 className="sr-only">{sessionMessages.title}</h1>
      <div role="status" className="relative flex size-28 items-center justify-center">
        <span
          aria-hidden="true"
          className="absolute inset-0 animate-spin rounded-full border-2 border-line border-t-primary"
        />
        <Logo className="size-14" />
        <span className="sr-only">{sessionMessages.loading}</span>
      </div>
    </main>
  );
}
