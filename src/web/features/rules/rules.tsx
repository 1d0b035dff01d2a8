import { asDataError, useGameConfig } from '../../data/index.ts';
import { ErrorState, Skeleton, StatusText } from '../../ui/index.ts';
import { RuleSections } from './rule-sections.tsx';
import { ruleSections, rulesMessages } from './messages.ts';

/** The rules, as a tab and at /rules; every value is the tournament's. See docs/rules.md#rules-page. */
export function Rules() {
  const { data: config, error, isFetching, refetch } = useGameConfig();
  return (
    <section
      aria-labelledby="titulo-reglas"
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[14rem_minmax(0,42rem)]"
    >
      <RuleContents />
      <div className="min-w-0 wrap-anywhere">
        <h2 id="titulo-reglas" className="text-3xl font-extrabold tracking-heading">
          {rulesMessages.title}
        </h2>
        {config !== undefined && <RuleSections config={config} />}
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

/** Links to the sections: beside the text on a wide screen, above it on a narrow one. */
function RuleContents() {
  return (
    <nav aria-label={rulesMessages.contents} className="lg:sticky lg:top-24 lg:self-start">
      <p className="mb-2 text-sm font-semibold text-muted">{rulesMessages.contents}</p>
      <ol className="flex flex-wrap gap-x-5 lg:flex-col">
        {ruleSections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-md font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-primary"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
