import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import { ScoreLine } from './score-line.tsx';

/** Shown instead of a page that broke, such as one whose code could not be loaded; 'Reintentar' loads it anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center overflow-hidden px-6 py-8 text-center">
        <div role="alert" className="w-full max-w-sm">
          <ScoreLine left="0" right="0" />
          <h1 className="mt-6 text-2xl leading-8 font-extrabold tracking-heading">{uiMessages.broken}</h1>
          <p className="mt-2 text-muted">{uiMessages.brokenHint}</p>
          <Button className="mt-6 min-h-13 w-full" onClick={() => window.location.reload()}>
            {uiMessages.retry}
          </Button>
        </div>
      </main>
    );
  }
}
