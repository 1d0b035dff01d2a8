import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A sentence about what cannot be undone, beside a warning sign. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex gap-2.5 text-left text-sm leading-5 text-muted">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-closing-text" />
      <p>{children}</p>
    </div>
  );
}
