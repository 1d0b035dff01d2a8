import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** An icon of 32 px. */
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
}

/** Shown in place of content that does not exist yet. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-4 py-12 text-center">
      {icon !== undefined && (
        <span aria-hidden="true" className="text-muted *:size-8">
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-prose text-sm text-muted">{children}</div>}
    </div>
  );
}
