import { Download } from 'lucide-react';
import { hasStarted } from '../../../domain/match-status.ts';
import type { ReceiptRow } from '../../../domain/record-wire.ts';
import type { Match } from '../../../domain/wire.ts';
import { asDataError, useNow, useOwnReceipts } from '../../data/index.ts';
import { Button, Dialog, ErrorState, Skeleton, StatusText } from '../../ui/index.ts';
import { receiptLabel } from './label.ts';
import { ReceiptCheck } from './receipt-check.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { saveReceipts } from './save-receipts.ts';
import { receiptWords as words } from './words.ts';

interface ReceiptDialogProps {
  match: Match;
  timeZone: string;
  onClose: () => void;
}

/** The receipt of a prediction: what it states, and after the kick-off the check against the published record. */
export function ReceiptDialog({ match, timeZone, onClose }: ReceiptDialogProps) {
  const { data, error, isFetching, refetch } = useOwnReceipts();
  const receipt = data?.find(({ matchId }) => matchId === match.id);
  const started = hasStarted(match, useNow());
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={receiptLabel}
      description={`${match.homeTeam} - ${match.awayTeam}`}
    >
      {receipt === undefined ? (
        <Waiting
          error={error === null ? null : asDataError(error).message}
          fetching={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <ReceiptFacts receipt={receipt} timeZone={timeZone} />
          {started ? (
            <ReceiptCheck receipt={receipt} timeZone={timeZone} />
          ) : (
            <p className="mt-4 text-sm leading-5 text-muted">{words.tooEarly}</p>
          )}
          <SaveAll receipts={data ?? []} />
        </>
      )}
    </Dialog>
  );
}

function SaveAll({ receipts }: { receipts: ReceiptRow[] }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button variant="secondary" className="w-full" onClick={() => saveReceipts(receipts)}>
        <Download aria-hidden="true" className="size-4" />
        {words.save}
      </Button>
      <p className="mt-2 text-xs leading-5 text-muted">{words.saveNote}</p>
    </div>
  );
}

interface WaitingProps {
  error: string | null;
  fetching: boolean;
  onRetry: () => void;
}

function Waiting({ error, fetching, onRetry }: WaitingProps) {
  if (error === null && fetching) {
    return (
      <div className="mt-4 flex flex-col gap-3">
        <StatusText>{words.loading}</StatusText>
        <Skeleton className="h-36" />
        <Skeleton className="h-11" />
      </div>
    );
  }
  const message = error ?? words.missing;
  return <ErrorState title={words.failed} message={message} retrying={fetching} onRetry={onRetry} />;
}
