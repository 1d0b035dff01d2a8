import { CircleAlert } from 'lucide-react';
import { RetryButton } from '../../ui/index.ts';
import type { Predictions } from './predictions-context.ts';
import { predictionMessages as messages } from './messages.ts';

interface LoadFailureProps {
  failure: NonNullable<Predictions['failure']>;
  /** Beside another main action. */
  quiet?: boolean;
  /** What is not touched by it. */
  children: string;
}

/** That the own predictions could not be read, what is fine nevertheless, and 'Reintentar'; on a phone hardly higher than a button. */
export function LoadFailure({ failure, quiet = false, children }: LoadFailureProps) {
  return (
    <div role="alert" className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-up-to-44 flex-1 text-2xs leading-4 text-muted @xl:text-xs">
        <strong className="flex items-center gap-1.5 text-sm leading-5 font-bold text-ink">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-closing-text" />
          {messages.missing}
        </strong>
        <p className="font-medium text-ink @xl:text-sm @xl:leading-5">{children}</p>
        <p>
          <span>{messages.loadFailed}</span>
          <span className="max-sm:sr-only"> · {failure.message}</span>
        </p>
      </div>
      <RetryButton
        main={!quiet}
        brief
        retrying={failure.retrying}
        className="shrink-0"
        onRetry={failure.retry}
      />
    </div>
  );
}
