import { Download, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { OwnReceipt } from '../../../domain/record-schemas.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useFailure } from '../../lib/query-client.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useOwnReceipts } from './api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { saveJson } from '../../ui/window.ts';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { ReceiptEntry } from './receipt-entry.tsx';
import { receiptMessages as messages } from './messages.ts';

/** 'Tus comprobantes': the receipts of the user's predictions, newest first (docs/screens.md#own-account). */
export function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const query = useOwnReceipts();
  const { data: receipts } = query;
  const failure = useFailure(query);
  const timeZone = useGameConfig().data?.tournament.timeZone;
  const matchData = useMatchData();
  const ready = receipts !== undefined && timeZone !== undefined && !matchData.isPending;
  return (
    <Dialog
      // Opened from another dialog, which has dimmed the page.
      inPlace
      onClose={onClose}
      long
      title={messages.title}
      description={messages.description}
    >
      {ready ? (
        <Receipts {...{ receipts, timeZone }} matches={matchData.data?.matches ?? []} />
      ) : failure === null ? (
        <Loading />
      ) : (
        <ErrorState title={messages.failed} {...failure} />
      )}
    </Dialog>
  );
}

interface ReceiptsProps {
  receipts: OwnReceipt[];
  matches: Match[];
  timeZone: string;
}

/** The list, or that it is empty. Receipts of past cups, and of matches that have left the sheet, have no match in `matches`. */
export function Receipts({ receipts, matches, timeZone }: ReceiptsProps) {
  const byId = useMemo(() => new Map(matches.map((match) => [match.id, match])), [matches]);
  if (receipts.length === 0)
    return (
      <EmptyState framed={false} icon={<ReceiptText />} title={messages.empty}>
        <p>{messages.emptyHint}</p>
      </EmptyState>
    );
  return (
    <>
      <Button
        variant="secondary"
        className="mt-4 w-full"
        // The file that `npm run check-record -- --receipts FILE` reads.
        onClick={() => saveJson({ receipts }, messages.file)}
      >
        <Download aria-hidden="true" className="size-4" />
        {messages.saveAll}
      </Button>
      <ul aria-label={messages.title} className="mt-4 divide-y divide-line rounded-card bg-raised">
        {receipts.map((receipt) => (
          <ReceiptEntry
            key={`${receipt.cup ?? ''} ${receipt.matchId}`}
            receipt={receipt}
            match={receipt.cup === undefined ? byId.get(receipt.matchId) : undefined}
            timeZone={timeZone}
          />
        ))}
      </ul>
    </>
  );
}

/** About as tall as what comes. */
function Loading() {
  return (
    <>
      <StatusText hidden>{messages.loading}</StatusText>
      <Skeleton className="mt-4 h-11 rounded-control" />
      <Skeleton className="mt-4 h-64 rounded-card" />
    </>
  );
}
