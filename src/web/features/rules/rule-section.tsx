import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ruleSections, type RuleSectionId } from './messages.ts';

interface RuleSectionProps {
  id: RuleSectionId;
  /** Whether a few words are all of it: they stand beside the title. */
  short?: boolean;
  children: ReactNode;
}

/** One section under its anchor, as wide as the page's text; a link to it moves the focus there. */
export function RuleSection({ id, short = false, children }: RuleSectionProps) {
  const title = ruleSections.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-titulo`}
      className={clsx(
        'scroll-mt-24 border-t border-line py-6 first:border-t-0',
        short && 'flex flex-wrap items-baseline gap-x-4',
      )}
    >
      <h3
        id={`${id}-titulo`}
        className={clsx('text-xl leading-7 font-extrabold tracking-heading', !short && 'mb-3')}
      >
        {title}
      </h3>
      <div className="flex flex-col gap-3 leading-6 sm:text-[1.0625rem] sm:leading-7">{children}</div>
    </section>
  );
}

/** A list with green markers; steps (`ordered`) have large numerals. */
export function RuleList({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  if (!ordered)
    return (
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:font-bold marker:text-open-text">
        {children}
      </ul>
    );
  return (
    <ol className="flex flex-col gap-4 [counter-reset:step] *:relative *:pl-9 *:[counter-increment:step] *:before:absolute *:before:top-0 *:before:left-0 *:before:text-3xl *:before:leading-7 *:before:font-black *:before:text-open-text *:before:content-[counter(step)]">
      {children}
    </ol>
  );
}
