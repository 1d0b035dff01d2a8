import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** An icon of 32 px. */
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
}

/** Shown in place of content that does not exist yet: the icon on the centre spot of an empty pitch. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 overflow-hidden rounded-card border border-line px-4 pt-8 pb-12 text-center">
      {icon !== undefined && (
        <span
          aria-hidden="true"
          className="relative -mx-4 flex justify-center self-stretch before:absolute before:inset-x-0 before:top-1/2 before:border-t-[1.5px] before:border-chalk"
        >
          <span className="relative flex size-20 items-center justify-center rounded-full border-[1.5px] border-chalk bg-ground text-muted *:size-8">
            {icon}
          </span>
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-prose text-sm text-muted">{children}</div>}
    </div>
  );
}
