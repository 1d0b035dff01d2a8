import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiMessages } from './messages.ts';

/** What only someone who checks the game's mathematics needs, folded away under 'Detalles técnicos'. */
export function TechnicalDetails({ children }: { children: ReactNode }) {
  return (
    <details className="group text-sm leading-5 text-muted">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
        {uiMessages.technicalDetails}
      </summary>
      {children}
    </details>
  );
}
