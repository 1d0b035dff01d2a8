import { ErrorBanner } from '../../ui/index.ts';
import type { Predictions } from './predictions-context.ts';
import { predictionMessages as messages } from './messages.ts';

interface LoadFailureProps {
  failure: NonNullable<Predictions['failure']>;
}

/** That the own predictions could not be read, and 'Reintentar', in a card with a main action of its own. */
export function LoadFailure({ failure }: LoadFailureProps) {
  return (
    <ErrorBanner
      title={messages.loadFailed}
      message={
        <>
          {messages.notInResults} <span className="sr-only">{failure.message}</span>
        </>
      }
      retrying={failure.retrying}
      onRetry={failure.retry}
    />
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
