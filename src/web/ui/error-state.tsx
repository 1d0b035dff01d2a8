import clsx from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import { CentreCircle, YellowCard } from './pitch.tsx';
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
      {cause.length > 0 && (
        <p className="mt-1 text-xs leading-4 text-balance text-muted">
          {cause.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ': '}
              <span>{part}</span>
            </Fragment>
          ))}
        </p>
      )}
      {onRetry !== undefined && (
        <RetryButton
          variant="primary"
          onRetry={onRetry}
          retrying={retrying}
          className="mt-5 min-h-12 w-full max-w-72"
        />
      )}
      {children}
    </PitchState>
  );
}

/** An error above data that are still shown, with 'Reintentar'; see docs/screens.md#errors. */
export function ErrorBanner({ title, message, onRetry, retrying }: ErrorProps) {
  return (
    <div role="alert" className={banner.frame}>
      <TriangleAlert aria-hidden="true" className={banner.sign} />
      <div className={banner.text}>
        {title !== undefined && <strong className="block font-bold">{title}</strong>}{' '}
        <p className={clsx(title !== undefined && 'text-xs leading-4 text-pretty')}>{message}</p>
      </div>
      {onRetry !== undefined && <RetryButton brief className={banner.action} {...{ onRetry, retrying }} />}
    </div>
  );
}

/** On a phone the text beside the button, or above it where it is large. */
const banner = {
  frame: clsx(
    'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-closing/40 bg-closing/10 px-3 py-2 text-sm leading-5 wrap-anywhere',
    'sm:grid sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-4 sm:gap-y-0.5 sm:px-4',
  ),
  sign: 'size-5 shrink-0 text-closing-text',
  text: 'min-w-0 grow-999 basis-28',
  action: 'shrink-0 grow',
};

interface RetryButtonProps extends Pick<ErrorProps, 'retrying'> {
  className?: string;
  /** 'primary' where there is nothing else to do, 'ghost' beside what there is to do otherwise. */
  variant?: 'primary' | 'secondary' | 'ghost';
  /** On a narrow screen without its sign. */
  brief?: boolean;
  /** Without its sign on every screen: where another one stands near it. */
  plain?: boolean;
  onRetry: () => void;
}

/** 'Reintentar'. */
export function RetryButton({
  onRetry,
  retrying = false,
  className,
  variant = 'secondary',
  brief = false,
  plain = false,
}: RetryButtonProps) {
  return (
    <Button
      variant={variant}
      busy={retrying}
      className={clsx(brief && 'max-sm:px-3! max-sm:text-sm', className)}
      onClick={onRetry}
    >
      {!retrying && !plain && (
        <RotateCw aria-hidden="true" className={clsx('size-4 shrink-0', brief && 'max-sm:hidden')} />
      )}
      {uiMessages.retry}
    </Button>
  );
}
