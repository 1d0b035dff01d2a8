import clsx from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import { CentreCircle, YellowCard } from './pitch-pictures.tsx';
import { PitchState } from './pitch-state.tsx';

interface ErrorProps {
  /** Heading of a full-page error; a banner has none. */
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

interface ErrorStateProps extends Omit<ErrorProps, 'message'> {
  /** What is to be known or done. */
  message?: ReactNode;
  /** What the machine says, in small print. */
  cause?: string[];
  /** Another way on, under 'Reintentar'. */
  children?: ReactNode;
  /** In place of the yellow card in its circle. */
  picture?: ReactNode;
  /** False inside of a card, which has a frame itself. */
  framed?: boolean | undefined;
}

/** An error where the content would be, when there is nothing to show, with 'Reintentar': a pitch as an empty list is. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, cause = [], onRetry, retrying, children, picture, framed = true } = props;
  return (
    <PitchState
      alert
      heading
      framed={framed}
      title={title}
      picture={
        picture ?? (
          <CentreCircle>
            <YellowCard />
          </CentreCircle>
        )
      }
    >
      {message !== undefined && <p className="mt-2 text-balance text-muted">{message}</p>}
      {onRetry !== undefined && (
        <RetryButton main onRetry={onRetry} retrying={retrying} className="mt-5 min-h-12 w-full max-w-72" />
      )}
      {children}
      {cause.length > 0 && (
        <p className="mt-3 text-xs leading-4 text-balance text-muted">
          {cause.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ': '}
              <span>{part}</span>
            </Fragment>
          ))}
        </p>
      )}
    </PitchState>
  );
}

/**
 * An error above data that are still shown, with 'Reintentar': what it means for the reader, and in small type the message. See
 * docs/rules.md#error-states.
 */
export function ErrorBanner({ title, message, onRetry, retrying }: ErrorProps) {
  return (
    <div
      role="alert"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-card border-l-4 border-closing bg-closing/10 px-3 py-2 text-sm leading-5 wrap-anywhere sm:gap-x-3 sm:py-1.5 sm:pl-4"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-closing-text sm:row-span-2" />
      {title !== undefined && <strong className="font-bold max-sm:col-span-2 sm:self-end">{title}</strong>}
      {onRetry !== undefined && (
        <RetryButton
          brief
          className={clsx('col-start-3 sm:row-span-2 sm:row-start-1', title === undefined && 'row-start-1')}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
      <p
        className={
          title === undefined
            ? 'col-start-2 row-start-1 sm:row-span-2'
            : 'text-xs leading-4 text-muted max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2 sm:col-start-2 sm:self-start'
        }
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
