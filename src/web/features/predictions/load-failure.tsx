import type { ReactNode } from 'react';
import { ErrorBanner } from '../../ui/index.ts';
import type { Predictions } from './predictions-context.ts';
import { predictionMessages as messages } from './messages.ts';

interface LoadFailureProps {
  failure: NonNullable<Predictions['failure']>;
}

/** That the own predictions could not be read, and 'Reintentar', in a card with a main action of its own. */
export function LoadFailure({ failure }: LoadFailureProps) {
  return <FailureBanner failure={failure}>{messages.notInResults}</FailureBanner>;
}

/** The same as a strip above the lists, with what it means; of matches that are `open` it says what there is to do. */
export function LoadFailureBanner({ failure, open }: LoadFailureProps & { open: boolean }) {
  return (
    <FailureBanner main failure={failure}>
      {messages.stillSaved} {open && messages.retryToPredict}
    </FailureBanner>
  );
}

interface FailureBannerProps extends LoadFailureProps {
  main?: boolean;
  /** What it means; the cause is read out after it. */
  children: ReactNode;
}

function FailureBanner({
  failure: { message, retry, retrying },
  main = false,
  children,
}: FailureBannerProps) {
  return (
    <ErrorBanner
      title={messages.loadFailed}
      message={
        <>
          {children} <span className="sr-only">{message}</span>
        </>
      }
      {...{ main, retrying }}
      onRetry={retry}
    />
  );
}
