import clsx from 'clsx';
import type { ReactNode } from 'react';

interface BoardNoteProps {
  icon: ReactNode;
  /** Whether nothing can be done about it any more. */
  final?: boolean;
  children: string;
}

/** What has become of something that was not saved, as the lower edge of the board that shows it. */
export function BoardNote({ icon, final = false, children }: BoardNoteProps) {
  return (
    <p
      className={clsx(
        'flex items-center justify-center gap-2 px-3 py-2 text-center text-sm leading-5 font-bold',
        final ? 'bg-danger/15 text-danger' : 'bg-closing/15 text-closing-text',
      )}
    >
      <span aria-hidden="true" className="shrink-0 *:size-4">
        {icon}
      </span>
      {children}
    </p>
  );
}
