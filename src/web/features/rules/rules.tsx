import { asDataError, useGameConfig } from '../../data/index.ts';
import { ErrorState, Skeleton, StatusText } from '../../ui/index.ts';
import { RuleContents } from './rule-contents.tsx';
import { RuleSections } from './rule-sections.tsx';
import { rulesWords } from './words.ts';

/** The rules with every value from the game's configuration, as a tab and at /rules (spec 2). */
export function Rules() {
  const { data: config, error, isFetching, refetch } = useGameConfig();
  return (
    <section
      aria-labelledby="titulo-reglas"
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[14rem_minmax(0,42rem)]"
    >
      <RuleContents />
      <div className="min-w-0 wrap-anywhere">
        <h2 id="titulo-reglas" className="text-3xl font-extrabold tracking-[-0.02em]">
          {rulesWords.title}
        </h2>
        {config !== undefined && <RuleSections config={config} />}
        {config === undefined && error === null && <RulesSkeleton />}
        {config === undefined && error !== null && (
          <ErrorState
            title={rulesWords.failed}
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
      <StatusText>{rulesWords.loading}</StatusText>
      {['h-24', 'h-56', 'h-32', 'h-40'].map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    </div>
  );
}
