import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import { asDataError, causesOf } from '../../lib/data-error.ts';
import { useLastError, type RetriedQuery } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { rankingMessages as messages } from './messages.ts';
import { showOwnRow } from './row-list.tsx';

/** What every view of the ranking is given. */
export interface ViewProps {
  ownId: string;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
  /** Opens the profile of a participant. */
  onOpen: (userId: string) => void;
}

/** The view of the ranking that is shown, and the way back to the list of everybody. */
export const ShownView = createContext<{ label: string; leave: () => void } | null>(null);

/** The rows before their data. */
export function ListSkeleton() {
  return (
    <Card className="flex min-h-96 flex-col gap-3 p-4">
      <StatusText>{messages.loading}</StatusText>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Card>
  );
}

/**
 * A view without data: blank rows while it loads, or the error with 'Reintentar'. `framed` as in
 * `ErrorState`.
 */
export function ViewWithoutData({ query, framed }: { query: RetriedQuery; framed?: boolean }) {
  const error = useLastError(query);
  const view = useContext(ShownView);
  if (error === null) return <ListSkeleton />;
  return (
    <ErrorState
      title={view === null ? messages.failed : messages.viewUnread(view.label)}
      {...(view !== null && { message: messages.othersWork })}
      cause={causesOf(asDataError(error))}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      framed={framed}
    >
      {view !== null && (
        <Button variant="ghost" className="mt-1 w-full max-w-72" onClick={view.leave}>
          {messages.leaveView}
        </Button>
      )}
    </ErrorState>
  );
}

/** What a view says of the user, on top of its card: dark in both themes, the answer first and largest. */
export function ViewAnswer({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      data-theme="dark"
      className={clsx(
        'rounded-t-card border-b border-line bg-surface px-4 py-3.5 text-ink wide:px-6 wide:py-5',
        className,
      )}
    />
  );
}

/** The largest line of an answer. */
export const answerClass =
  'text-2xl leading-8 font-black tracking-heading text-balance wide:text-3xl wide:leading-9';

/** The small line over an answer. */
export const answerTitleClass = 'text-xs leading-4 font-semibold text-muted wide:text-sm wide:leading-5';

interface OwnAnswerProps {
  /** All of it in a sentence, to be read out. */
  sentence: ReactNode;
  title: string;
  /** The own position, as the largest figure. */
  children: ReactNode;
  points: ReactNode;
  /** Whether the own row is listed: 'Ver mi fila' then leads to it. */
  isListed: boolean;
}

/** The own position in a view, with the points it comes from. */
export function OwnAnswer({ sentence, title, children, points, isListed }: OwnAnswerProps) {
  return (
    <>
      <p className="sr-only">{sentence}</p>
      <div aria-hidden="true" className="font-black tabular-nums">
        <p className={answerTitleClass}>{title}</p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-4xl leading-10 tracking-display wide:text-6xl wide:leading-15">
          {children}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p
          aria-hidden="true"
          className="text-lg leading-7 font-black tabular-nums wide:text-2xl wide:leading-8"
        >
          {points}
        </p>
        {isListed && (
          <Button variant="ghost" className="-my-2 -mr-2 shrink-0 gap-1 px-2! text-sm" onClick={showOwnRow}>
            {messages.find}
            <ArrowDown aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </>
  );
}

/** The last line of a list that shows the best of more. */
export function FirstOf({ shown, all }: { shown: number; all: number }) {
  if (all <= shown) return null;
  return <p className="border-t border-line px-4 py-3 text-sm text-muted">{messages.firstOf(shown, all)}</p>;
}
