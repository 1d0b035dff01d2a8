import { Logo } from './logo.tsx';
import { uiMessages } from './messages.ts';

/** The whole screen while the session or a page is loading: the logo in the centre circle, round which an arc runs. */
export function LoadingScreen() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 overflow-hidden">
      <h1 className="sr-only">{uiMessages.product}</h1>
      <div className="relative isolate flex size-36 items-center justify-center rounded-full border-[1.5px] border-chalk">
        {/* The halfway line. */}
        <span
          aria-hidden="true"
          className="absolute inset-x-[-100vw] top-1/2 -z-10 border-t-[1.5px] border-chalk"
        />
        <span
          aria-hidden="true"
          className="absolute -inset-[1.5px] animate-spin rounded-full border-3 border-transparent border-t-primary"
        />
        <Logo className="size-[58%]" />
      </div>
      <p role="status" className="animate-late text-sm font-semibold text-muted">
        {uiMessages.loadingSession}
      </p>
    </main>
  );
}
