import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, Minus, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useGameConfig } from '../../lib/game-config.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { formatNumber } from '../../ui/words.ts';
import { useTask } from '../../ui/tasks.ts';
import { showSuccess } from '../../ui/toast-queue.ts';
import { organise } from './api.ts';

interface SectionProps {
  title: string;
  badge?: ReactNode;
  /** Whether to leave out the card around a long list. */
  bare?: boolean;
  children: ReactNode;
}

/** Shows a part of the page as a card and a region with a heading. */
export function Section({ title, badge, bare = false, children }: SectionProps) {
  const id = useId();
  const Frame = bare ? 'div' : Card;
  return (
    <Frame className={clsx('min-w-0', bare ? 'mt-4' : 'p-4')} role="region" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg leading-6 font-extrabold">
          {title}
        </h2>
        {badge}
      </div>
      <div className="mt-3 flex flex-col gap-3 text-sm leading-5 wrap-anywhere">{children}</div>
    </Frame>
  );
}

interface StatusRowProps {
  title: string;
  /** A tick for true, a warning sign for false; null when not in use. */
  fine: boolean | null;
  summary: ReactNode;
  action?: ReactNode;
  /** Whether `children` are a list, which takes the whole width. */
  long?: boolean;
  children?: ReactNode;
}

const statusLooks: Record<'true' | 'false' | 'null', [LucideIcon, string]> = {
  true: [Check, 'bg-open/15 text-open-text'],
  false: [TriangleAlert, 'bg-closing/15 text-closing-text'],
  null: [Minus, 'bg-raised text-muted'],
};

/** Shows a part of the page as one line, for subjects that rarely need attention. */
export function StatusRow({ title, fine, summary, action, long = false, children }: StatusRowProps) {
  const id = useId();
  const [Icon, tone] = statusLooks[`${fine}`];
  return (
    <div role="region" aria-labelledby={id} className={clsx('flex gap-3 py-3', long && 'wide:col-span-2')}>
      <span
        aria-hidden="true"
        className={clsx('mt-1 flex size-8 shrink-0 items-center justify-center rounded-full', tone)}
      >
        <Icon className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-up-to-48 flex-1">
            <h3 id={id} className="font-semibold">
              {title}
            </h3>
            <p className="text-muted">{summary}</p>
          </div>
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}

interface LongListProps {
  label: string;
  children: ReactNode[];
}

const shortList = 8;

/** Shows the first rows of a list, and a button for the others. */
export function LongList({ label, children }: LongListProps) {
  const [whole, setWhole] = useState(false);
  const hidden = !whole && children.length > shortList;
  return (
    <>
      <ul className="divide-y divide-line" aria-label={label}>
        {hidden ? children.slice(0, shortList) : children}
      </ul>
      {hidden && (
        <Button variant="secondary" className="self-start" onClick={() => setWhole(true)}>
          Ver los {formatNumber(children.length)}
        </Button>
      )}
    </>
  );
}

interface PagesProps {
  pages: Pick<
    UseInfiniteQueryResult<unknown>,
    'data' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
}

/** Shows under a paged list why it could not be read, or the button for its next page. */
export function Pages({ pages }: PagesProps) {
  const { data, error, hasNextPage, isFetchingNextPage } = pages;
  return (
    <>
      {error !== null && <ErrorBanner message={error.message} onRetry={() => void pages.refetch()} />}
      {data === undefined && error === null && <Skeleton className="h-40 rounded-control" />}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="self-start"
          busy={isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Ver más
        </Button>
      )}
    </>
  );
}

/** Returns `act`, which calls the organiser's API, shows the outcome in a toast and resolves to whether it succeeded. */
export function useAct() {
  const { busy, run } = useTask('No se pudo completar la acción');
  const act = async (done: string, ...call: Parameters<typeof organise>): Promise<boolean> => {
    const succeeded = await run(() => organise(...call));
    if (succeeded) showSuccess(done);
    return succeeded;
  };
  return { act, busy };
}

/** Returns the tournament's time zone; the page waits for it. */
export function useTimeZone(): string {
  return useGameConfig().data?.tournament.timeZone ?? 'UTC';
}
