import clsx from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CentreSpot } from './empty-state.tsx';
import { uiMessages } from './messages.ts';

interface ErrorProps {
  /** Heading of a full-page error; a banner has none. */
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

interface ErrorStateProps extends ErrorProps {
  /** False inside of a card, which has a frame itself. */
  framed?: boolean | undefined;
}

/** An error where the content would be, when there is nothing to show, with 'Reintentar': framed as an empty list is. */
export function ErrorState({ title, message, onRetry, retrying, framed = true }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={clsx(
        'flex flex-col items-center overflow-hidden px-4 pt-8 pb-10 text-center',
        framed && 'rounded-card border border-line',
      )}
    >
      <CentreSpot className="text-closing-text">
        <TriangleAlert />
      </CentreSpot>
      {title !== undefined && (
        <h2 className="mt-4 text-xl leading-7 font-extrabold tracking-heading text-balance sm:text-2xl sm:leading-8">
          {title}
        </h2>
      )}
      <p className="mt-2 max-w-prose text-balance text-muted">{message}</p>
      {onRetry !== undefined && (
        <RetryButton main onRetry={onRetry} retrying={retrying} className="mt-6 w-full max-w-60" />
      )}
    </div>
  );
}

/** An error above data that are still shown, with 'Reintentar'; see docs/rules.md#error-states. */
export function ErrorBanner({ title, message, onRetry, retrying }: ErrorProps) {
  return (
    <div
      role="alert"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border border-closing bg-closing/10 py-2 pr-2 pl-4 text-sm leading-5 wrap-anywhere max-sm:py-3"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-closing-text sm:row-span-2" />
      {title !== undefined && (
        <strong className="col-start-2 font-semibold max-sm:col-end-4 sm:self-end">{title}</strong>
      )}
      {onRetry !== undefined && (
        <RetryButton
          brief
          className={clsx(
            'col-start-3 row-start-1 sm:row-span-2',
            // Under the message, at its edge, where a phone has no room beside it.
            title !== undefined &&
              'max-sm:col-start-2 max-sm:row-start-3 max-sm:mt-2 max-sm:justify-self-start',
          )}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
      <p
        className={clsx(
          'col-start-2',
          title === undefined ? 'row-start-1 sm:row-span-2' : 'max-sm:col-end-4 max-sm:pr-2 sm:self-start',
        )}
      >
        {message}
      </p>
    </div>
  );
}

interface RetryButtonProps extends Pick<ErrorProps, 'retrying'> {
  className?: string;
  /** There is nothing else to do. */
  main?: boolean;
  /** On a narrow screen without its sign. */
  brief?: boolean;
  onRetry: () => void;
}

/** 'Reintentar'. */
export function RetryButton({
  onRetry,
  retrying = false,
  className,
  main = false,
  brief = false,
}: RetryButtonProps) {
  return (
    <Button
      variant={main ? 'primary' : 'secondary'}
      busy={retrying}
      className={clsx(brief && 'max-sm:px-3! max-sm:text-sm', className)}
      onClick={onRetry}
    >
      {!retrying && <RotateCw aria-hidden="true" className={clsx('size-4', brief && 'max-sm:hidden')} />}
      {uiMessages.retry}
    </Button>
  );
}
