import clsx from 'clsx';
import { Download, ReceiptText, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { checkRecord, type RecordError } from '../../../domain/check-record.ts';
import { hasStarted } from '../../../domain/match-status.ts';
import type { OwnReceipt, ReceiptRow } from '../../../domain/record-schemas.ts';
import { asDataError } from '../../lib/data-error.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useFailure } from '../../lib/query-client.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { WhenRead } from '../../ui/error-state.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { saveJson } from '../../ui/window.ts';
import { readPublishedRecord, useOwnReceipts } from './api.ts';
import { receiptMessages as messages } from './messages.ts';

/** 'Tus comprobantes': the receipts of the user's predictions, newest first (docs/screens.md#own-account). */
export function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const query = useOwnReceipts();
  const failure = useFailure(query);
  const timeZone = useGameConfig().data?.tournament.timeZone;
  const matchData = useMatchData();
  const ready = timeZone !== undefined && !matchData.isPending;
  return (
    // In the place of 'Tu cuenta', which has dimmed the page.
    <Dialog inPlace long onClose={onClose} title={messages.title} description={messages.description}>
      <WhenRead
        data={ready ? query.data : undefined}
        failure={failure}
        title={messages.failed}
        loading={messages.loading}
      >
        {(receipts) => (
          <Receipts
            receipts={receipts}
            matches={matchData.data?.matches ?? []}
            timeZone={timeZone ?? 'UTC'}
          />
        )}
      </WhenRead>
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
  const byId = new Map(matches.map((match) => [match.id, match]));
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

type CheckState =
  | { step: 'idle' | 'checking' }
  | { step: 'failed'; message: string }
  | { step: 'done'; outcome: CheckOutcome };

interface ReceiptEntryProps {
  receipt: OwnReceipt;
  /** The match as it is now; undefined for one of a past cup, or one that has left the sheet. */
  match: Match | undefined;
  timeZone: string;
}

/**
 * One receipt: match, score and when it was made, with its file and, once the match has started, 'Comprobar': is the prediction
 * in the record that was published then, and is that record intact?
 */
function ReceiptEntry({ receipt, match, timeZone }: ReceiptEntryProps) {
  const [state, setState] = useState<CheckState>({ step: 'idle' });
  const started = useAtNow((now) => match === undefined || hasStarted(match, now));
  const { cup, matchId, homeTeam, awayTeam, score, predictedAt } = receipt;
  const teams = `${homeTeam} - ${awayTeam}`;
  const checking = state.step === 'checking';
  const check = async () => {
    setState({ step: 'checking' });
    try {
      setState({ step: 'done', outcome: await checkReceipt(receipt) });
    } catch (cause) {
      setState({ step: 'failed', message: asDataError(cause).message });
    }
  };
  return (
    <li className="py-1.5 pr-1.5 pl-4">
      <div className="flex flex-wrap items-center justify-end gap-x-1">
        <div className="min-w-up-to-28 flex-1 py-1.5 text-sm leading-5">
          <p className="font-semibold wrap-anywhere">
            {homeTeam}{' '}
            <span className="font-black whitespace-nowrap tabular-nums">
              {score.home} - {score.away}
            </span>{' '}
            {awayTeam}
          </p>
          <p className="text-xs leading-4 text-muted tabular-nums">
            {cup !== undefined && `${messages.pastCup} · `}
            <time dateTime={predictedAt}>{formatDateTime(predictedAt, timeZone)}</time>
          </p>
        </div>
        {started && (
          <Button
            variant="ghost"
            className="px-3! text-sm! enabled:hover:bg-line!"
            busy={checking}
            aria-label={messages.checkOf(teams)}
            onClick={() => void check()}
          >
            {checking ? messages.checking : messages.check}
          </Button>
        )}
        <IconButton
          label={messages.saveOf(teams)}
          className="enabled:hover:bg-line!"
          onClick={() => saveJson({ receipts: [receipt] }, messages.fileOf(matchId))}
        >
          <Download aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div role="status" className="pr-2.5 pb-2.5 text-sm leading-5 empty:sr-only">
        {state.step === 'failed' && <p>{`${messages.checkFailed}. ${state.message}`}</p>}
        {state.step === 'done' && <Outcome outcome={state.outcome} timeZone={timeZone} />}
      </div>
    </li>
  );
}

function Outcome({ outcome, timeZone }: { outcome: CheckOutcome; timeZone: string }) {
  if (outcome.kind !== 'good' && outcome.kind !== 'bad') return <p>{messages[outcome.kind]}</p>;
  const { kind } = outcome;
  const Icon = kind === 'good' ? ShieldCheck : ShieldAlert;
  return (
    <div className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={clsx('size-6 shrink-0', kind === 'good' ? 'text-open-text' : 'text-live-text')}
      />
      <div>
        <p className="font-bold">{kind === 'good' ? messages.good : messages.bad}</p>
        {outcome.kind === 'good' ? (
          <p className="mt-1 text-muted">
            {messages.goodText(outcome.predictions, formatDateTime(outcome.publishedAt, timeZone))}
          </p>
        ) : (
          outcome.errors.map((error) => (
            <p key={error} className="mt-1 text-muted">
              {messages.errors[error]}
            </p>
          ))
        )}
      </div>
    </div>
  );
}

/** The result of checking a receipt against the published record, see docs/rules.md#receipts. */
type CheckOutcome =
  | { kind: 'good'; predictions: number; publishedAt: string }
  | { kind: 'bad'; errors: RecordError[] }
  | { kind: 'unpublished' }
  | { kind: 'insecure' };

/**
 * Recomputes the receipt's digest and the match's Merkle root in the browser, and compares them with what was
 * published when the match started, in a past cup too. Throws `DataError` when the record cannot be read.
 */
async function checkReceipt(receipt: ReceiptRow): Promise<CheckOutcome> {
  // Browsers offer WebCrypto on https and localhost only.
  if (!window.isSecureContext) return { kind: 'insecure' };
  const record = await readPublishedRecord(receipt.matchId, receipt.cup);
  if (record === null) return { kind: 'unpublished' };
  const errors = await checkRecord(record, sha256, receipt);
  if (errors.length > 0) return { kind: 'bad', errors };
  return { kind: 'good', predictions: record.predictions, publishedAt: record.publishedAt };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
