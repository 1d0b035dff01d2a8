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
import { plural } from '../../ui/words.ts';
import { WhenRead } from '../../ui/error-state.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { saveJson } from '../../ui/window.ts';
import { readPublishedRecord, useOwnReceipts } from './api.ts';

/** Shows 'Tus comprobantes': the receipts of the user's predictions, newest first (docs/screens.md#own-account). */
export function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const query = useOwnReceipts();
  const failure = useFailure(query);
  const timeZone = useGameConfig().data?.tournament.timeZone;
  const matchData = useMatchData();
  const matches = matchData.data?.matches ?? [];
  const ready = timeZone !== undefined && !matchData.isPending;
  const haveAllStarted = useAtNow((now) => {
    if (query.data === undefined || query.data.length === 0 || matchData.data === undefined) return false;
    const ahead = matches.filter((match) => !hasStarted(match, now)).map(({ id }) => id);
    return query.data.every(({ cup, matchId }) => cup !== undefined || !ahead.includes(matchId));
  });
  return (
    <Dialog
      long
      onClose={onClose}
      title="Tus comprobantes"
      description={
        haveAllStarted
          ? 'Estos partidos ya comenzaron: pulsa Comprobar para ver que nada cambió desde entonces.'
          : 'Guárdalos antes de que comience el partido: con ellos puedes comprobar más adelante que nada cambió.'
      }
    >
      <WhenRead
        data={ready ? query.data : undefined}
        failure={failure}
        title="Error al cargar los comprobantes"
        loading="Cargando tus comprobantes..."
      >
        {(receipts) => <Receipts {...{ receipts, matches }} timeZone={timeZone ?? 'UTC'} />}
      </WhenRead>
    </Dialog>
  );
}

interface ReceiptsProps {
  receipts: OwnReceipt[];
  matches: Match[];
  timeZone: string;
}

/** Shows the receipts, or that there are none. Those of past cups or of removed matches have no match in `matches`. */
export function Receipts({ receipts, matches, timeZone }: ReceiptsProps) {
  const byId = new Map(matches.map((match) => [match.id, match]));
  if (receipts.length === 0)
    return (
      <EmptyState framed={false} icon={<ReceiptText />} title="Todavía no tienes comprobantes">
        <p>Cada predicción que confirmes tendrá el suyo.</p>
      </EmptyState>
    );
  return (
    <>
      <Button
        variant="secondary"
        className="mt-4 w-full"
        // `npm run check-record -- --receipts FILE` reads this file.
        onClick={() => saveJson({ receipts }, 'comprobantes-beyond-prode.json')}
      >
        <Download aria-hidden="true" className="size-4" />
        Guardar mis comprobantes
      </Button>
      <ul aria-label="Tus comprobantes" className="mt-4 divide-y divide-line rounded-card bg-raised">
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

interface ReceiptEntryProps {
  receipt: OwnReceipt;
  /** The current match; undefined for a past cup or a match that has left the sheet. */
  match: Match | undefined;
  timeZone: string;
}

function ReceiptEntry({ receipt, match, timeZone }: ReceiptEntryProps) {
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const [checking, setChecking] = useState(false);
  const started = useAtNow((now) => match === undefined || hasStarted(match, now));
  const { cup, matchId, homeTeam, awayTeam, score, predictedAt } = receipt;
  const teams = `${homeTeam} - ${awayTeam}`;
  const check = async () => {
    setOutcome(null);
    setChecking(true);
    const failed = (cause: unknown) => `No se pudo comprobar. ${asDataError(cause).message}`;
    setOutcome(await checkReceipt(receipt).catch(failed));
    setChecking(false);
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
            {cup !== undefined && 'Copa anterior · '}
            <time dateTime={predictedAt}>{formatDateTime(predictedAt, timeZone)}</time>
          </p>
        </div>
        {started && (
          <Button
            variant="ghost"
            className="px-3! text-sm! enabled:hover:bg-line!"
            busy={checking}
            aria-label={`Comprobar: ${teams}`}
            onClick={() => void check()}
          >
            {checking ? 'Comprobando...' : 'Comprobar'}
          </Button>
        )}
        <IconButton
          label={`Guardar comprobante: ${teams}`}
          className="enabled:hover:bg-line!"
          onClick={() => saveJson({ receipts: [receipt] }, `comprobante-${matchId}.json`)}
        >
          <Download aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div role="status" className="pr-2.5 pb-2.5 text-sm leading-5 empty:sr-only">
        {outcome !== null && <Outcome outcome={outcome} timeZone={timeZone} />}
      </div>
    </li>
  );
}

function Outcome({ outcome, timeZone }: { outcome: CheckOutcome; timeZone: string }) {
  if (typeof outcome === 'string') return <p>{outcome}</p>;
  const good = outcome.errors.length === 0;
  const Icon = good ? ShieldCheck : ShieldAlert;
  const published = formatDateTime(outcome.publishedAt, timeZone);
  const size = plural(outcome.predictions, 'predicción', 'predicciones');
  const intact = `Tu predicción está en el registro publicado el ${published}. El registro tiene ${size} y nadie agregó ni cambió ninguna desde entonces.`;
  return (
    <div className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={clsx('size-6 shrink-0', good ? 'text-open-text' : 'text-live-text')}
      />
      <div>
        <p className="font-bold">{good ? 'Todo coincide' : 'Algo no coincide'}</p>
        {(good ? [intact] : outcome.errors.map((error) => errorTexts[error])).map((text) => (
          <p key={text} className="mt-1 text-muted">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

const errorTexts: Record<RecordError, string> = {
  'root-differs':
    'Las predicciones no coinciden con la huella publicada al comenzar el partido: alguna se agregó, se quitó o se cambió.',
  'count-differs': 'La cantidad de predicciones no es la que se publicó al comenzar el partido.',
  'receipt-altered': 'Tu comprobante no coincide con su huella.',
  'receipt-missing': 'Tu comprobante no está en el registro publicado.',
};

/** The result of checking a receipt (docs/rules.md#receipts); a sentence when it cannot be checked. */
type CheckOutcome = string | { predictions: number; publishedAt: string; errors: RecordError[] };

/** Compares receipt and record, computed again, with what was published. Throws `DataError` when the record cannot be read. */
async function checkReceipt(receipt: ReceiptRow): Promise<CheckOutcome> {
  // Browsers offer WebCrypto only on https and localhost.
  if (!window.isSecureContext) return 'Tu navegador solo puede comprobarlo en una dirección segura (https).';
  const record = await readPublishedRecord(receipt.matchId, receipt.cup);
  if (record === null)
    return 'El registro de este partido todavía no está publicado. Inténtalo de nuevo en unos segundos.';
  const { predictions, publishedAt } = record;
  return { predictions, publishedAt, errors: await checkRecord(record, sha256, receipt) };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
