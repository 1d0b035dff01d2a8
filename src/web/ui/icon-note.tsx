import type { ReactNode } from 'react';

interface IconNoteProps {
  icon: ReactNode;
  children: string;
}

/** Shows a quiet sentence with an icon in place of missing content. */
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

interface BoxedNoteProps {
  icon?: ReactNode;
  text: string;
}

/** Shows a sentence in place of a missing form. */
export function BoxedNote({ icon, text }: BoxedNoteProps) {
  return (
    <div className="my-auto flex min-h-13 items-center justify-center gap-2.5 rounded-control border border-dashed border-edge px-3 py-1 text-sm leading-5 text-muted">
      {icon !== undefined && (
        <span aria-hidden="true" className="shrink-0 *:size-4.5">
          {icon}
        </span>
      )}
      <p className="min-w-0 text-balance">{text}</p>
    </div>
  );
}
