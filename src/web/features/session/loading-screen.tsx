import { Spinner } from '../../ui/index.ts';
import { sessionWords } from './words.ts';

/** The whole screen while the session or a page is loading. */
export function LoadingScreen() {
  return (
    <main className="flex min-h-dvh items-center justify-center text-muted">
      <h1 className="sr-only">{sessionWords.title}</h1>
      <div role="status">
        <Spinner className="size-8" />
        <span className="sr-only">{sessionWords.loading}</span>
      </div>
    </main>
  );
}
