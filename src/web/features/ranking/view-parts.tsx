import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import {
  createContext,
  useCallback,
  useContext,
  useState,
  type ComponentProps,
  type ReactNode,
  type Ref,
} from 'react';
import { asDataError, causesOf } from '../../lib/data-error.ts';
import { useLastError, type RetriedQuery } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { formatNumber } from '../../ui/words.ts';
import { isShared } from '../../football/rank.tsx';

/** What a row knows of the participant whose profile it opens. */
export interface Person {
  userId: string;
  name: string;
  avatarUrl: string;
}

/** The props of every view of the ranking. */
export interface ViewProps {
  ownId: string;
  ownColors: string[] | undefined;
  onOpen: (person: Person) => void;
}

/** The label of the view on screen, and how to return to the list of everybody. */
export const ShownView = createContext({ label: '', leave: () => {} });

/** Shows placeholder rows. */
export function ListSkeleton() {
  return (
    <Card className="flex min-h-96 flex-col gap-3 p-4">
      <StatusText>Cargando ranking...</StatusText>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Card>
  );
}

/** Shows a view without data: placeholder rows while it loads, or the error with 'Reintentar'; `framed` as in `ErrorState`. */
export function ViewWithoutData({ query, framed }: { query: RetriedQuery; framed?: boolean }) {
  const error = useLastError(query);
  const { label, leave } = useContext(ShownView);
  if (error === null) return <ListSkeleton />;
  return (
    <ErrorState
      title={`No pudimos cargar «${label}»`}
      message="Las demás vistas del ranking siguen disponibles."
      cause={causesOf(asDataError(error))}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      framed={framed}
    >
      <Button variant="ghost" className="mt-1 w-full max-w-72" onClick={leave}>
        Ver toda la agencia
      </Button>
    </ErrorState>
  );
}

/** Shows what a view says about the user, on top of its card; dark in both themes. */
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
  /** Everything in one sentence, for screen readers. */
  sentence: ReactNode;
  title: string;
  children: ReactNode;
  points: ReactNode;
  /** Whether the user's row is listed, for 'Ver mi fila'. */
  isListed: boolean;
}

/** Shows the user's position in a view, with their points. */
export function OwnAnswer({ sentence, title, children, points, isListed }: OwnAnswerProps) {
  return (
    <>
      <p className="sr-only">{sentence}</p>
      <div className="flex items-center justify-between gap-x-3">
        <p aria-hidden="true" className={answerTitleClass}>
          {title}
        </p>
        {isListed && (
          <Button
            variant="ghost"
            className="-my-3 -mr-2 gap-1 px-2! text-sm whitespace-nowrap"
            onClick={showOwnRow}
          >
            Ver mi fila
            <ArrowDown aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-6 font-black tabular-nums">
        <p
          aria-hidden="true"
          className="flex flex-wrap items-baseline gap-x-2 text-4xl leading-10 tracking-display wide:text-6xl wide:leading-15"
        >
          {children}
        </p>
        <p aria-hidden="true" className="text-lg leading-7 wide:text-2xl wide:leading-8">
          {points}
        </p>
      </div>
    </>
  );
}

/** Shows under a list how many of all it has; nothing if it has all. */
export function FirstOf({ shown, all }: { shown: number; all: number }) {
  if (all <= shown) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-muted">
      Los {formatNumber(shown)} mejores de {formatNumber(all)}
    </p>
  );
}

/** The element id of the user's row in a list. */
export const ownRowId = 'fila-propia';

/** Scrolls to the user's row and focuses it. Returns false when it is not rendered. */
export function showOwnRow(): boolean {
  const row = document.getElementById(ownRowId);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
  return row !== null;
}

interface RowListProps<Row> {
  ref?: Ref<HTMLOListElement>;
  ownRef?: Ref<HTMLLIElement>;
  ownId: string;
  label: string;
  /** Undefined stands for a row that is still loading. */
  rows: readonly (Row | undefined)[];
  first?: number;
  /** The number of rows in the whole list, by default those given. */
  total?: number;
  /** Whether the participant after the last row has the same position. */
  lastIsShared?: boolean;
  busy?: boolean;
  children: (row: Row, place: { own: boolean; shared: boolean }) => ReactNode;
}

/** Shows participants in the order of their positions. */
export function RowList<Row extends { userId: string; position: number }>(props: RowListProps<Row>) {
  const { ref, ownRef, ownId, label, rows, first = 0, total = rows.length, children } = props;
  const { lastIsShared = false, busy = false } = props;
  const seen = new Set<string>();
  return (
    <ol
      ref={ref}
      aria-label={label}
      aria-busy={busy}
      className="@container overflow-hidden last:rounded-b-card aria-busy:opacity-60"
    >
      {rows.map((row, index) => {
        const own = row?.userId === ownId;
        // Between two responses a participant may appear on both pages.
        const key = row === undefined || seen.has(row.userId) ? first + index : row.userId;
        if (row !== undefined) seen.add(row.userId);
        const shared = isShared(rows, index) || (lastIsShared && index === rows.length - 1);
        return (
          <li
            key={key}
            data-user={row?.userId}
            {...(own && { ref: ownRef, id: ownRowId, tabIndex: -1 })}
            aria-posinset={first + index + 1}
            aria-setsize={total}
            aria-hidden={row === undefined || undefined}
            className="relative border-b border-line bg-surface -outline-offset-3! last:border-b-0"
          >
            {row === undefined ? <Skeleton className="mx-4 my-3 h-12" /> : children(row, { own, shared })}
          </li>
        );
      })}
    </ol>
  );
}

/** Shows the user's row at the edge of the screen. Hidden from screen readers, which have the answer above the list. */
export function PinnedRow({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="@container sticky bottom-above-tabs z-20 mt-2 overflow-hidden rounded-card border border-line bg-surface shadow-float md:bottom-4"
    >
      {children}
    </div>
  );
}

/** Returns a ref, and whether its element is on screen: `atFirst` until it is known, false without one. */
export function useInSight(atFirst = false) {
  const [inSight, setInSight] = useState(atFirst);
  const observe = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInSight(false);
    };
  }, []);
  return [observe, inSight] as const;
}
