import { useId, useState, type ReactNode } from 'react';
import { asDataError } from '../../data/index.ts';
import { organise } from '../../data/organiser.ts';
import { Button, Card, formatNumber, showError, showSuccess } from '../../ui/index.ts';
import { organiserMessages as messages } from './messages.ts';

/** One subject of the page: a card with a heading that names the region. */
export function Section({
  title,
  badge,
  children,
}: {
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card className="min-w-0 p-4 sm:p-5" role="region" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg leading-6 font-extrabold">
          {title}
        </h2>
        {badge}
      </div>
      <div className="mt-3 flex flex-col gap-3 text-sm leading-5 wrap-anywhere">{children}</div>
    </Card>
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
          {messages.all(formatNumber(children.length))}
        </Button>
      )}
    </>
  );
}

interface MoreButtonProps {
  /** The query of a list that is read a page at a time. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Reads the next page of a list; nothing once all are there. */
export function MoreButton({ pages }: MoreButtonProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className="self-start"
      busy={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {messages.more}
    </Button>
  );
}

/**
 * Does an organiser's act and says what came of it in a toast: the server's own sentence or `done`. `act` returns whether it
 * was done.
 */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const act = async (done: string, ...call: Parameters<typeof organise>): Promise<boolean> => {
    setBusy(true);
    try {
      await organise(...call);
      showSuccess(done);
      return true;
    } catch (cause) {
      showError(messages.failed, { description: asDataError(cause).message });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy };
}
