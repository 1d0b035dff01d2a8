import clsx from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Detail } from './detail.tsx';
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

interface ErrorBannerProps extends ErrorProps {
  /** What the machine says, in small print under what can be done. */
  cause?: string;
  /** There is nothing else to do: also on a phone the button is one, under the text. */
  main?: boolean;
}

/**
 * An error above data that are still shown, with 'Reintentar': what it means for the reader, and in small type the message. On a
 * phone a strip: the button is a link beside the title. See docs/rules.md#error-states.
 */
export function ErrorBanner({ title, message, cause, main = false, onRetry, retrying }: ErrorBannerProps) {
  return (
    <div
      role="alert"
      className={clsx(
        'flex items-center gap-x-3 rounded-card border border-closing/40 bg-closing/10 px-3 py-2.5 text-sm leading-5 wrap-anywhere max-sm:relative max-sm:items-start sm:px-4 sm:py-2',
        main && 'gap-y-2.5 max-sm:flex-wrap',
      )}
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-closing-text" />
      <div className="min-w-0 flex-1">
        {title === undefined ? (
          <p>{message}</p>
        ) : (
          <>
            {/* What stands under the title also stands under the link. */}
            <strong className={clsx('block font-bold', onRetry !== undefined && !main && 'max-sm:pr-22')}>
              {title}
            </strong>
            <p className={clsx('text-xs leading-4 text-pretty', cause === undefined && 'text-muted')}>
              {message}
            </p>
            {cause !== undefined && <Detail className="-mb-2.5">{cause}</Detail>}
          </>
        )}
      </div>
      {onRetry !== undefined && (
        <RetryButton
          className={
            main
              ? 'max-sm:w-full'
              : clsx(
                  linkOnPhone,
                  title === undefined ? 'max-sm:relative' : 'max-sm:absolute max-sm:top-2.5 max-sm:right-3',
                )
          }
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
    </div>
  );
}

const linkOnPhone = clsx(
  'shrink-0 max-sm:min-h-5! max-sm:border-0 max-sm:bg-transparent! max-sm:p-0! max-sm:text-sm max-sm:underline',
  // What turns while it is tried again has no room beside the title.
  'max-sm:*:hidden max-sm:after:absolute max-sm:after:-inset-3 max-sm:aria-busy:opacity-60',
);

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
