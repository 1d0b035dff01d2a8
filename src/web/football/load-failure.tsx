import { TriangleAlert } from 'lucide-react';
import { RetryButton } from '../ui/error-state.tsx';
import { loadFailureMessages as messages } from './messages.ts';

interface LoadFailureProps {
  failure: { message: string; retrying: boolean; retry: () => void };
}

/** That the own predictions could not be read, beside the task of the band or above it. */
export function LoadFailure({ failure }: LoadFailureProps) {
  return (
    <div className="flex items-center gap-x-2.5">
      <FailureText failure={failure} meaning={messages.stillSaved} />
    </div>
  );
}

/** What there is to do about it, in the place of the task. */
export function RetryTask({ failure: { retry, retrying } }: LoadFailureProps) {
  return <RetryButton variant="primary" plain className="w-full" {...{ retrying }} onRetry={retry} />;
}

/** Both in a card with a main action of its own. */
export function LoadFailureLine({ failure }: LoadFailureProps) {
  const { retry, retrying } = failure;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5">
      <FailureText failure={failure} meaning={messages.notInResults} />
      <RetryButton
        plain
        variant="ghost"
        className="-mr-2 shrink-0 px-2! text-sm underline underline-offset-4"
        {...{ retrying }}
        onRetry={retry}
      />
    </div>
  );
}

function FailureText({ failure, meaning }: LoadFailureProps & { meaning: string }) {
  return (
    <>
      <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-closing-text" />
      <p
        role="alert"
        className="min-w-0 grow basis-28 text-xs leading-4 text-muted wide:text-sm wide:leading-5"
      >
        <strong className="block font-bold text-closing-text">{messages.loadFailed}</strong>{' '}
        <span className="block">{meaning}</span> <span className="sr-only">{failure.message}</span>
      </p>
    </>
  );
}
