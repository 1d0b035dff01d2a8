import type { ReactNode } from 'react';

/** A sentence in a polite live region, such as 'Cargando datos...'; `hidden` keeps it for screen readers. */
export function StatusText({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={hidden ? 'sr-only' : 'text-sm text-muted'}>
      {children}
    </p>
  );
}
