import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Match } from '../../../domain/wire.ts';
import { receiptLabel } from './label.ts';

const ReceiptDialog = lazy(() =>
  import('./receipt-dialog.tsx').then((module) => ({ default: module.ReceiptDialog })),
);

/** The quiet way from a confirmed prediction to its receipt. */
export function ReceiptButton({ match, timeZone }: { match: Match; timeZone: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${receiptLabel}: ${match.homeTeam} - ${match.awayTeam}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-primary"
      >
        <ReceiptText aria-hidden="true" className="size-3.5" />
        {receiptLabel}
      </button>
      {open && (
        <Suspense>
          <ReceiptDialog match={match} timeZone={timeZone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
