import { TriangleAlert } from 'lucide-react';
import { ErrorBanner, RetryButton } from '../../ui/index.ts';
import type { Predictions } from './predictions-context.ts';
import { predictionMessages as messages } from './messages.ts';

interface LoadFailureProps {
  failure: NonNullable<Predictions['failure']>;
}

/** That the own predictions could not be read, and 'Reintentar', in a card with a main action of its own. */
export function LoadFailure({ failure: { message, retry, retrying } }: LoadFailureProps) {
  return (
    <ErrorBanner
      title={messages.loadFailed}
      message={
        <>
          {messages.notInResults} <span className="sr-only">{message}</span>
        </>
      }
      retrying={retrying}
      onRetry={retry}
    />
  );
}

/** The same under the greeting of the band, in place of what the tab is for. */
export function LoadFailureLead({ failure }: LoadFailureProps) {
  return (
    <p role="alert" className="mt-0.5 text-xs leading-4 text-muted @xl:text-sm @xl:leading-6">
      <strong className="mr-1.5 inline-block font-bold text-closing-text">
        <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-0.15em] @xl:size-4" />
        {messages.loadFailed}
      </strong>{' '}
      <span className="inline-block">{messages.stillSaved}</span>{' '}
      <span className="sr-only">{failure.message}</span>
    </p>
  );
}

/** What there is to do then, in the place of the task. */
export function LoadFailureTask({ failure: { retry, retrying } }: LoadFailureProps) {
  return <RetryButton main className="w-full @4xl:min-w-56" {...{ retrying }} onRetry={retry} />;
}
