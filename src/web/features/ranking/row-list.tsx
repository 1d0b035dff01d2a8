import clsx from 'clsx';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { Skeleton } from '../../ui/loading.tsx';
import { isShared } from '../../football/rank.tsx';

/** The id of the own row in a list. */
export const ownRowId = 'fila-propia';

/** Scrolls to the own row and focuses it. Returns false when it is not rendered. */
export function showOwnRow(): boolean {
  const row = document.getElementById(ownRowId);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
  return row !== null;
}

interface RankedPerson {
  userId: string;
  position: number;
}

interface RowListProps<Row extends RankedPerson> {
  ref?: Ref<HTMLOListElement>;
  /** Of the user's own row. */
  ownRef?: Ref<HTMLLIElement>;
  ownId: string;
  label: string;
  /** Undefined stands for a row that is still loading. */
  rows: readonly (Row | undefined)[];
  /** The place of the first row in the whole list, from 0. */
  first?: number;
  /** How many rows the whole list has; without it, as many as there are. */
  total?: number;
  /** Whether the participant after the last row has the same position. */
  lastIsShared?: boolean;
  /** Whether other rows are on their way. */
  busy?: boolean;
  /** Whether what it shows is not settled yet. */
  provisional?: boolean;
  /** What a row shows. */
  children: (row: Row, place: { own: boolean; shared: boolean }) => ReactNode;
}

/** Participants in the order of their positions; 'Ver mi fila' finds the user's own row in it. */
export function RowList<Row extends RankedPerson>(props: RowListProps<Row>) {
  const { ref, ownRef, ownId, label, rows, first = 0, total = rows.length, children } = props;
  const { lastIsShared = false, busy = false, provisional = false } = props;
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
        // Between the responses for two pages somebody may be on both.
        const key = row === undefined || seen.has(row.userId) ? first + index : row.userId;
        if (row !== undefined) seen.add(row.userId);
        const shared = isShared(rows, index) || (lastIsShared && index === rows.length - 1);
        return (
          <li
            key={key}
            data-user={row?.userId}
            ref={own ? ownRef : undefined}
            id={own ? ownRowId : undefined}
            tabIndex={own ? -1 : undefined}
            aria-posinset={first + index + 1}
            aria-setsize={total}
            aria-hidden={row === undefined || undefined}
            className={clsx(
              'relative border-b border-line bg-surface -outline-offset-3! last:border-b-0',
              provisional && 'border-dashed',
            )}
          >
            {row === undefined ? <Skeleton className="mx-4 my-3 h-12" /> : children(row, { own, shared })}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * The own row of a list that does not have it, or not on screen: at the edge of the screen, under the list. Hidden from screen
 * readers, which have the answer above the list.
 */
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

/** Whether the element that gets the returned ref is on screen; false without one, true until it is known. */
export function useInSight() {
  const [element, setElement] = useState<Element | null>(null);
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    if (element === null) return;
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInSight(true);
    };
  }, [element]);
  return [setElement, element !== null && inSight] as const;
}
