import { Download } from 'lucide-react';
import { hasStarted } from '../../../domain/match-status.ts';
import type { ReceiptRow } from '../../../domain/record-schemas.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { asDataError, useLastError, useNow, useOwnReceipts } from '../../data/index.ts';
import { Button, Dialog, ErrorState, saveJson, Skeleton, StatusText } from '../../ui/index.ts';
import { ReceiptCheck } from './receipt-check.tsx';
import { ReceiptTicket } from './receipt-ticket.tsx';
import { receiptMessages as messages } from './messages.ts';

interface ReceiptDialogProps {
  title: string;
  match: Match;
  timeZone: string;
  onClose: () => void;
}

/** The receipt of a prediction: what it states, and after the kick-off the check against the published record. */
export function ReceiptDialog({ title, match, timeZone, onClose }: ReceiptDialogProps) {
  const query = useOwnReceipts();
  const { data, isFetching, refetch } = query;
  const error = useLastError(query);
  const receipt = data?.find(({ matchId }) => matchId === match.id);
  const started = hasStarted(match, useNow());
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={title} description={messages.description}>
      {receipt === undefined ? (
        <Waiting
          error={error === null ? null : asDataError(error).message}
          fetching={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <ReceiptTicket receipt={receipt} match={match} timeZone={timeZone} />
          {started ? (
            <ReceiptCheck receipt={receipt} timeZone={timeZone} />
          ) : (
            <p className="mt-4 text-sm leading-5 text-muted">{messages.tooEarly}</p>
          )}
          <SaveAll receipts={data ?? []} />
        </>
      )}
    </Dialog>
  );
}

/** Downloads the receipts as the file that `npm run check-record -- --receipts FILE` reads. */
function SaveAll({ receipts }: { receipts: ReceiptRow[] }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button variant="secondary" className="w-full" onClick={() => saveJson({ receipts }, messages.file)}>
        <Download aria-hidden="true" className="size-4" />
        {messages.save}
      </Button>
      <p className="mt-2 text-xs leading-5 text-muted">{messages.saveNote}</p>
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
        <StatusText>{messages.loading}</StatusText>
        <Skeleton className="h-36" />
        <Skeleton className="h-11" />
      </div>
    );
  }
  const message = error ?? messages.missing;
  return <ErrorState title={messages.failed} message={message} retrying={fetching} onRetry={onRetry} />;
}
