import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
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
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-closing/15 text-closing-text">
        <TriangleAlert aria-hidden="true" className="size-8" />
      </span>
      {title !== undefined && (
        <h2 className="mt-4 text-xl leading-7 font-extrabold tracking-heading sm:text-2xl sm:leading-8">
          {title}
        </h2>
      )}
      <p className="mt-2 max-w-prose text-muted">{message}</p>
      {onRetry !== undefined && <RetryButton onRetry={onRetry} retrying={retrying} className="mt-6" />}
    </div>
  );
}

/** An error above data that are still shown, with 'Reintentar'; see docs/rules.md#error-states. */
export function ErrorBanner({ title, message, onRetry, retrying }: ErrorProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-closing bg-closing/10 px-4 py-3"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-closing-text" />
      <p className="min-w-up-to-48 flex-1 text-sm">
        {title !== undefined && <strong className="block font-semibold">{title}</strong>}
        {message}
      </p>
      {onRetry !== undefined && <RetryButton onRetry={onRetry} retrying={retrying} />}
    </div>
  );
}

interface RetryButtonProps extends Pick<ErrorProps, 'retrying'> {
  className?: string;
  onRetry: () => void;
}

/** 'Reintentar'. */
export function RetryButton({ onRetry, retrying = false, className }: RetryButtonProps) {
  return (
    <Button variant="secondary" busy={retrying} className={className} onClick={onRetry}>
      {!retrying && <RotateCw aria-hidden="true" className="size-4" />}
      {uiMessages.retry}
    </Button>
  );
}
