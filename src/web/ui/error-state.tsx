import clsx from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiMessages } from './messages.ts';
import { Skeleton, StatusText } from './loading.tsx';
import { CentreCircle, RefereeCard } from './pitch.tsx';
import { PitchState } from './pitch-state.tsx';

interface ErrorProps {
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

interface ErrorStateProps extends Omit<ErrorProps, 'message'> {
  message?: ReactNode;
  cause?: string[];
  children?: ReactNode;
  picture?: ReactNode;
  framed?: boolean | undefined;
}

/** Shows an error on a pitch in place of missing content, with 'Reintentar'. */
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
            <RefereeCard />
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

interface WhenReadProps<Data> {
  data: Data | undefined;
  failure: ErrorProps | null;
  title?: string;
  loading?: string;
  children: (data: Data) => ReactNode;
}

/** Shows the data, a skeleton while they load, or the error. */
export function WhenRead<Data>({ data, failure, title, loading, children }: WhenReadProps<Data>) {
  if (data !== undefined) return children(data);
  if (failure !== null) return <ErrorState {...(title !== undefined && { title })} {...failure} />;
  return (
    <>
      {loading !== undefined && <StatusText hidden>{loading}</StatusText>}
      <Skeleton className="mt-4 h-72 rounded-card" />
    </>
  );
}

/** Shows an error above data that are still visible, with 'Reintentar' (docs/screens.md#errors). */
export function ErrorBanner({ title, message, onRetry, retrying }: ErrorProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-closing/40 bg-closing/10 px-3 py-2 text-sm leading-5 wrap-anywhere"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-closing-text" />
      <div className="min-w-0 grow-999 basis-28">
        {title !== undefined && <strong className="block font-bold">{title}</strong>}{' '}
        <p className={clsx(title !== undefined && 'text-xs leading-4 text-pretty')}>{message}</p>
      </div>
      {onRetry !== undefined && (
        <RetryButton plain className="shrink-0 grow px-3! text-sm" {...{ onRetry, retrying }} />
      )}
    </div>
  );
}

interface RetryButtonProps extends Pick<ErrorProps, 'retrying'> {
  className?: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  plain?: boolean;
  onRetry: () => void;
}

/** Shows 'Reintentar', which is busy during the retry. */
export function RetryButton({ onRetry, retrying = false, className, variant, plain }: RetryButtonProps) {
  return (
    <Button variant={variant ?? 'secondary'} busy={retrying} className={className} onClick={onRetry}>
      {!retrying && plain !== true && <RotateCw aria-hidden="true" className="size-4 shrink-0" />}
      {uiMessages.retry}
    </Button>
  );
}
