import type { ReactNode } from 'react';

interface FactProps {
  icon: ReactNode;
  title: string;
  /** Under what is said, or after it, in small type. */
  note?: ReactNode;
  children: ReactNode;
}

/** One thing worth telling: an icon, what it is, and what there is to say, as an item of a list. */
export function Fact({ icon, title, note, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted *:size-5">
        {icon}
      </span>
      {/* In one wide column the note follows in the same line. */}
      <div className="min-w-0 grow @md/column:flex @md/column:flex-wrap @md/column:items-baseline @md/column:gap-x-3">
        <p className="text-xs leading-4 text-muted @md/column:basis-full">{title}</p>{' '}
        <p className="leading-5.5 font-bold wrap-anywhere tabular-nums">{children}</p>{' '}
        {note !== undefined && <p className="text-xs leading-4 text-muted tabular-nums">{note}</p>}
      </div>
    </li>
  );
}
