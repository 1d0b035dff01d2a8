import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { CentreSpot } from './empty-state.tsx';
import { uiMessages } from './messages.ts';

interface ErrorProps {
  /** Heading of a full-page error; a banner has none. */
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** An error where the content would be, when there is nothing to show, with 'Reintentar'. */
export function ErrorState({ title, message, onRetry, retrying }: ErrorProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center overflow-hidden rounded-card border border-line px-4 pt-8 pb-10 text-center"
    >
      <CentreSpot className="text-closing-text">
        <TriangleAlert />
      </CentreSpot>
      {title !== undefined && (
        <h2 className="mt-4 text-xl leading-7 font-extrabold tracking-heading sm:text-2xl sm:leading-8">
          {title}
        </h2>
      )}
      <p className="mt-2 max-w-prose text-muted">{message}</p>
      {onRetry !== undefined && (
        <RetryButton variant="primary" onRetry={onRetry} retrying={retrying} className="mt-6 min-w-44" />
      )}
    </div>
  );
}

/** An error above data that are still shown, with 'Reintentar'; see docs/rules.md#error-states. */
export function ErrorBanner({ title, message, onRetry, retrying }: ErrorProps) {
  return (
    <div
      role="alert"
      className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-closing bg-closing/10 py-3 pr-4 pl-12"
    >
      {/* What follows has one edge, the button too where it stands below. */}
      <TriangleAlert
        aria-hidden="true"
        className="absolute top-3 left-4 size-5 text-closing-text sm:top-1/2 sm:-translate-y-1/2"
      />
      <p className="min-w-up-to-48 flex-1 text-sm">
        {title !== undefined && <strong className="block font-semibold">{title}</strong>}
        {message}
      </p>
      {onRetry !== undefined && <RetryButton onRetry={onRetry} retrying={retrying} />}
    </div>
  );
}

interface RetryButtonProps extends Pick<ErrorProps, 'retrying'> {
  /** The main action where there is nothing else. */
  variant?: ButtonVariant;
  className?: string;
  onRetry: () => void;
}

/** 'Reintentar'. */
export function RetryButton({ onRetry, retrying = false, variant, className }: RetryButtonProps) {
  return (
    <Button variant={variant ?? 'secondary'} busy={retrying} className={className} onClick={onRetry}>
      {!retrying && <RotateCw aria-hidden="true" className="size-4" />}
      {uiMessages.retry}
    </Button>
  );
}
