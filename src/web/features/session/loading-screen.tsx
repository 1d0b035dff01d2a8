import { Spinner } from '../../ui/index.ts';
import { sessionMessages } from './messages.ts';

/** The whole screen while the session or a page is loading. */
export function LoadingScreen() {
  return (
    <main className="flex min-h-dvh items-center justify-center text-muted">
      <h1 className="sr-only">{sessionMessages.title}</h1>
      <div role="status">
        <Spinner className="size-8" />
        <span className="sr-only">{sessionMessages.loading}</span>
      </div>
    </main>
  );
}
