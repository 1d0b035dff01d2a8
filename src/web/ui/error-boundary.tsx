import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { uiMessages } from './messages.ts';
import { PitchLines } from './pitch-lines.tsx';

/** Shown instead of a page that broke, such as one whose code could not be loaded; 'Reintentar' loads it anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="relative isolate flex min-h-dvh flex-col items-center justify-center overflow-hidden">
        <PitchLines className="-z-10" />
        <ErrorState
          level={1}
          title={uiMessages.broken}
          message={uiMessages.brokenHint}
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
