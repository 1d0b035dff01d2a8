import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';

interface CautionProps {
  /** Said in place of the question, at the same height, while it is being done. */
  doing: string | null;
  /** A question, and after it what cannot be undone. */
  children: string;
}

/** A question in bold, under it what cannot be undone, beside a warning sign. */
export function Caution({ doing, children }: CautionProps) {
  const [question = '', warning = ''] = children.split(/(?<=\?) /);
  return (
    <div className="mt-5">
      <div className="grid leading-6 font-bold text-ink *:col-start-1 *:row-start-1">
        <p className={clsx(doing !== null && 'invisible')}>{question}</p>{' '}
        <p role="status" className="self-center">
          {doing}
        </p>
      </div>
      <p className="mt-1 text-sm leading-5">
        <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-icon text-closing-text" />
        {warning}
      </p>
    </div>
  );
}
