import type { ReactNode } from 'react';

interface IconNoteProps {
  icon: ReactNode;
  children: string;
}

/** A quiet sentence with its icon, in place of what is not there. */
export function IconNote({ icon, children }: IconNoteProps) {
  return (
    <p className="flex items-center gap-2 text-xs leading-4 text-muted">
      <span aria-hidden="true" className="shrink-0 *:size-3.5">
        {icon}
      </span>
      <span className="text-balance">{children}</span>
    </p>
  );
}
