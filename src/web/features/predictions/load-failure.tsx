import { TriangleAlert } from 'lucide-react';
import { RetryButton } from '../../ui/index.ts';
import type { Predictions } from './predictions-context.ts';
import { predictionMessages as messages } from './messages.ts';

interface LoadFailureProps {
  failure: NonNullable<Predictions['failure']>;
}

/** That the own predictions could not be read, under the greeting of the band in place of what the tab is for. */
export function LoadFailureLead({ failure }: LoadFailureProps) {
  return <FailureText failure={failure} meaning={messages.stillSaved} />;
}

/** What there is to do then, in the place of the task. */
export function LoadFailureTask({ failure: { retry, retrying } }: LoadFailureProps) {
  return (
    <RetryButton variant="primary" plain className="w-full @4xl:min-w-56" {...{ retrying }} onRetry={retry} />
  );
}

/** The same in a card with a main action of its own. */
export function LoadFailure({ failure }: LoadFailureProps) {
  const { retry, retrying } = failure;
  return (
    <div className="flex items-center justify-between gap-x-2">
      <FailureText failure={failure} meaning={messages.notInResults} />
      <RetryButton
        variant="ghost"
        className="-mr-2 shrink-0 px-2! text-sm"
        {...{ retrying }}
        onRetry={retry}
      />
    </div>
  );
}

function FailureText({ failure, meaning }: LoadFailureProps & { meaning: string }) {
  return (
    <p role="alert" className="mt-0.5 min-w-0 text-xs leading-4 text-muted @xl:text-sm @xl:leading-6">
      <strong className="inline-block font-bold text-closing-text @xl:mr-1">
        <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em] @xl:size-4" />
        {messages.loadFailed}
      </strong>{' '}
      <span className="inline-block">{meaning}</span> <span className="sr-only">{failure.message}</span>
    </p>
  );
}
