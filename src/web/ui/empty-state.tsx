import clsx from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** An icon of 32 px. */
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** False inside of a card, which has a frame itself. */
  framed?: boolean;
}

/** Shown in place of content that does not exist yet: the icon on the centre spot of an empty pitch. */
export function EmptyState({ icon, title, children, framed = true }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-3 overflow-hidden px-4 pt-8 text-center',
        framed ? 'rounded-card border border-line pb-12' : 'pb-8',
      )}
    >
      {icon !== undefined && <CentreSpot className="text-muted">{icon}</CentreSpot>}
      <p className="mt-1 text-xl leading-7 font-extrabold tracking-heading text-balance sm:text-2xl sm:leading-8">
        {title}
      </p>
      {children !== undefined && <div className="-mt-1 max-w-prose text-balance text-muted">{children}</div>}
    </div>
  );
}

/** An icon in the centre circle, on the halfway line across a card with a padding of 16 px. */
export function CentreSpot({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="relative -mx-4 flex justify-center self-stretch before:absolute before:inset-x-0 before:top-1/2 before:border-t-[1.5px] before:border-chalk"
    >
      <span
        className={clsx(
          'relative flex size-20 items-center justify-center rounded-full border-[1.5px] border-chalk bg-ground *:size-8',
          className,
        )}
      >
        {children}
      </span>
    </span>
  );
}
