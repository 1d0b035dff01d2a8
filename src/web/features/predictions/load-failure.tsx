import { CircleAlert } from 'lucide-react';
import { RetryButton } from '../../ui/index.ts';
import type { Predictions } from './predictions-context.ts';
import { predictionMessages as messages } from './messages.ts';

interface LoadFailureProps {
  failure: NonNullable<Predictions['failure']>;
  /** Beside another main action. */
  quiet?: boolean;
}

/** That the own predictions could not be read, and 'Reintentar'; on a phone hardly higher than a button. */
export function LoadFailure({ failure, quiet = false }: LoadFailureProps) {
  return (
    <div role="alert" className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-up-to-44 flex-1 items-start gap-2 @4xl:max-w-48 @5xl:max-w-none">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-closing-text" />
        <div className="min-w-0">
          <strong className="block text-sm leading-5 font-bold text-balance text-ink">
            {messages.notLoaded}
          </strong>
          {/* The rules' words for it; the cause is read out. */}
          <p className="text-2xs leading-4 text-muted">
            <span>{messages.loadFailed}</span>
            <span className="sr-only">: {failure.message}</span>
          </p>
        </div>
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
