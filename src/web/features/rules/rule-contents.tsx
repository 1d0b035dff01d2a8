import { ruleSections, rulesWords } from './words.ts';

/** The anchors to the sections: beside the text on a wide screen, above it on a narrow one. */
export function RuleContents() {
  return (
    <nav aria-label={rulesWords.contents} className="lg:sticky lg:top-24 lg:self-start">
      <p className="mb-2 text-sm font-semibold text-muted">{rulesWords.contents}</p>
      <ol className="flex flex-wrap gap-x-5 lg:flex-col">
        {ruleSections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-[0.9375rem] font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-primary"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
