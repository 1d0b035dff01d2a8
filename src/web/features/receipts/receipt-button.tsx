import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';

const ReceiptDialog = lazy(() =>
  import('./receipt-dialog.tsx').then((module) => ({ default: module.ReceiptDialog })),
);

/** Apart from the dialog's texts, which are loaded with the dialog. */
const receiptLabel = 'Comprobante';

/** Opens the receipt of a confirmed prediction. */
export function ReceiptButton({ match, timeZone }: { match: Match; timeZone: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${receiptLabel}: ${match.homeTeam} - ${match.awayTeam}`}
        onClick={() => setOpen(true)}
        className="-mr-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-xs font-semibold text-ink hover:bg-raised lg:gap-1.5 lg:text-sm"
      >
        <ReceiptText aria-hidden="true" className="size-4" />
        {receiptLabel}
      </button>
      {open && (
        <Suspense>
          <ReceiptDialog
            title={receiptLabel}
            match={match}
            timeZone={timeZone}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
