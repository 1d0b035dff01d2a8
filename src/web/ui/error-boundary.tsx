import { Component, type ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { uiMessages } from './messages.ts';
import { PitchPage } from './pitch-page.tsx';
import { RefereeCard } from './pitch.tsx';

/** Shows an error in place of a page that failed, for example because its code did not load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <PitchPage left="" right="" centre={<RefereeCard className="h-14 w-10 scale-125 text-3xl" />}>
        <div role="alert" className="mx-auto max-w-sm">
          <h1 className="text-[length:min(2.25rem,8.5vw)] leading-tight font-black tracking-display text-balance">
            No se pudo abrir la página
          </h1>
          <p className="mt-2 text-balance text-muted">
            Lo que guardaste sigue ahí. Revisa tu conexión y reintenta; si sigue igual, avisa a la
            organización.
          </p>
          <Button className="mt-6 min-h-13 w-full" onClick={() => window.location.reload()}>
            {uiMessages.retry}
          </Button>
          {/* Reload the page instead of using any part of the broken one. */}
          <a href="/" className={buttonClass('ghost', 'mt-2 w-full hover:bg-raised')}>
            Volver al inicio
          </a>
        </div>
      </PitchPage>
    );
  }
}
