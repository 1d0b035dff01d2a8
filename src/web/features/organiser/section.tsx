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
  /** On the page's own ground: a long list is a page rather than a card. */
  bare?: boolean;
  children: ReactNode;
}

/** One subject of the page: a card with a heading that names the region. */
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
  /** A tick, a warning sign, or for null neither: it is not in use. */
  fine: boolean | null;
  /** What is to be known, in a line. */
  summary: ReactNode;
  /** A button beside it, below it where there is no room. */
  action?: ReactNode;
  /** Whether what does not fit the line is a list, which would leave a hole beside it. */
  long?: boolean;
  /** What does not fit the line. */
  children?: ReactNode;
}

const statusLooks: Record<'true' | 'false' | 'null', [LucideIcon, string]> = {
  true: [Check, 'bg-open/15 text-open-text'],
  false: [TriangleAlert, 'bg-closing/15 text-closing-text'],
  null: [Minus, 'bg-raised text-muted'],
};

/** One subject of the page as a line: a region with its heading, for what mostly needs nobody. */
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
  /** Names the list; usually the heading above it. */
  label: string;
  /** An `li` each. */
  children: ReactNode[];
}

/** So many rows of a list are shown until somebody wants the others. */
const shortList = 8;

/** A list whose first rows are shown, with a button for the others. */
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

/** Stands under a list that is read a page at a time: why it could not be read, or the way to its next page. */
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

/** `act` does something as an organiser, says in a toast what came of it, and resolves to whether it was done. */
export function useAct() {
  const { busy, run } = useTask('No se pudo hacer');
  const act = async (done: string, ...call: Parameters<typeof organise>): Promise<boolean> => {
    const succeeded = await run(() => organise(...call));
    if (succeeded) showSuccess(done);
    return succeeded;
  };
  return { act, busy };
}

/** The tournament's time zone; the page waits for it. */
export function useTimeZone(): string {
  return useGameConfig().data?.tournament.timeZone ?? 'UTC';
}
