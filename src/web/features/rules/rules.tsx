import { ChevronDown } from 'lucide-react';
import { asDataError, useGameConfig } from '../../data/index.ts';
import { ErrorState, Skeleton, StatusText } from '../../ui/index.ts';
import { PointsInShort } from './points-in-short.tsx';
import { RuleSections } from './rule-sections.tsx';
import { ruleSections, rulesMessages } from './messages.ts';

/** The rules, as a tab and at /rules; every value is the tournament's. See docs/rules.md#rules-page. */
export function Rules() {
  const { data: config, error, isFetching, refetch } = useGameConfig();
  return (
    <section
      aria-labelledby="titulo-reglas"
      className="grid gap-x-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-2"
    >
      <nav
        aria-label={rulesMessages.contents}
        className="-ml-3 max-lg:hidden lg:sticky lg:top-24 lg:self-start"
      >
        <p className="mb-2 px-3 text-sm font-semibold text-muted">{rulesMessages.contents}</p>
        <SectionLinks />
      </nav>
      <div className="min-w-0 wrap-anywhere">
        <h2
          id="titulo-reglas"
          className="text-xl leading-7 font-extrabold tracking-heading sm:text-2xl sm:leading-8"
        >
          {rulesMessages.title}
        </h2>
        {config !== undefined && (
          <>
            <PointsInShort points={config.tournament.points} />
            <FoldedContents />
            <RuleSections config={config} />
          </>
        )}
        {config === undefined && error === null && <RulesSkeleton />}
        {config === undefined && error !== null && (
          <ErrorState
            title={rulesMessages.failed}
            message={asDataError(error).message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </div>
    </section>
  );
}

function RulesSkeleton() {
  return (
    <div className="mt-6 flex flex-col gap-4">
      <StatusText>{rulesMessages.loading}</StatusText>
      {['h-24', 'h-56', 'h-32', 'h-40'].map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    </div>
  );
}

/** The links under the title where there is no room beside the text: one line until it is opened. */
function FoldedContents() {
  return (
    <nav aria-label={rulesMessages.contents} className="mt-3 lg:hidden">
      <details className="group rounded-control border border-line bg-surface">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-3 font-semibold">
          {rulesMessages.contents}
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="border-t border-line py-1">
          <SectionLinks />
        </div>
      </details>
    </nav>
  );
}

function SectionLinks() {
  return (
    <ol className="flex flex-col">
      {ruleSections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-control px-3 py-1 text-md leading-5 font-medium hover:bg-raised lg:min-h-10"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
