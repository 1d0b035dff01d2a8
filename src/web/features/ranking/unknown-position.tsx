import type { ReactNode } from 'react';
import { rankingMessages as messages } from './messages.ts';

/** `OwnPosition` while the own row could not be read: one quiet line, as there is no figure to be large. */
export function UnknownPosition({ greeting }: { greeting: ReactNode }) {
  return (
    <section
      data-theme="dark"
      aria-labelledby="titulo-propio"
      className="rounded-card border border-line bg-surface px-4 py-3 text-ink sm:px-5 sm:py-4"
    >
      {greeting}
      <h2 id="titulo-propio" className="sr-only">
        {messages.yours}
      </h2>
      <dl className="mt-2.5 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2.5 text-sm leading-5 text-muted sm:mt-3">
        {[messages.position, messages.totalPoints].map((label) => (
          <div key={label} className="flex gap-x-1.5">
            <dt>{label}</dt>
            <dd>{messages.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
