import { CircleAlert } from 'lucide-react';
import { ErrorBanner, RetryButton } from '../../ui/index.ts';
import type { Predictions } from './predictions-context.ts';
import { predictionMessages as messages } from './messages.ts';

interface LoadFailureProps {
  failure: NonNullable<Predictions['failure']>;
}

/** That the own predictions could not be read, and 'Reintentar', in a card with a main action of its own. */
export function LoadFailure({ failure }: LoadFailureProps) {
  return (
    <div role="alert" className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-up-to-44 flex-1 items-start gap-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-closing-text" />
        <div className="min-w-0 text-pretty">
          <strong className="block text-sm leading-5 font-bold text-ink">{messages.loadFailed}</strong>
          <p className="text-xs leading-4 text-muted">
            {messages.notInResults} <span className="sr-only">{failure.message}</span>
          </p>
        </div>
      </div>
      <RetryButton brief retrying={failure.retrying} className="shrink-0" onRetry={failure.retry} />
    </div>
  );
}

/** The same as a strip above the lists, with what it means; of matches that are `open` it says what there is to do. */
export function LoadFailureBanner({ failure, open }: LoadFailureProps & { open: boolean }) {
  return (
    <ErrorBanner
      title={messages.loadFailed}
      message={
        <>
          {messages.stillSaved} {open && messages.retryToPredict}{' '}
          <span className="sr-only">{failure.message}</span>
        </>
      }
      main
      retrying={failure.retrying}
      onRetry={failure.retry}
    />
  );
}
