import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiMessages } from './messages.ts';

/** The machine's words, folded away under 'Detalle': what stands over it has said what happened. */
export function Detail({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <details className={clsx('group text-xs leading-4 text-muted', className)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
        {uiMessages.detail}
        <ChevronDown aria-hidden="true" className="size-3.5 group-open:rotate-180" />
      </summary>
      <p className="pb-3 text-balance">{children}</p>
    </details>
  );
}
