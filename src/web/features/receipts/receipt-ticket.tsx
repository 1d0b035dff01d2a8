import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { ReceiptRow } from '../../../domain/record-schemas.ts';
import { ClubEdge, formatDateTime, IconButton, Logo, TechnicalDetails } from '../../ui/index.ts';
import { useTeamCrest } from '../champion/index.ts';
import { receiptMessages as messages } from './messages.ts';

/** Characters of a digest that are enough to tell two receipts apart. */
const codeLength = 8;

interface ReceiptTicketProps {
  receipt: ReceiptRow;
  match: Pick<Match, 'homeTeam' | 'awayTeam'>;
  timeZone: string;
}

/** A receipt as a ticket: the prediction as a sentence, when it was made, a short code; the digest is folded away. */
export function ReceiptTicket({ receipt, match, timeZone }: ReceiptTicketProps) {
  const { score, predictedAt, digest } = receipt;
  const crest = useTeamCrest();
  return (
    <>
      <div className="relative mt-4 rounded-card bg-raised">
        <div className="overflow-hidden rounded-t-card">
          <ClubEdge home={crest(match.homeTeam).colors} away={crest(match.awayTeam).colors} />
          <div className="flex flex-col items-center gap-2 px-6 pt-4 pb-3 text-center">
            <Logo className="size-10" />
            <p className="text-xl leading-7 font-extrabold tracking-heading text-balance">
              {match.homeTeam}{' '}
              <span className="block text-score leading-12 font-black whitespace-nowrap tabular-nums">
                {score.home} - {score.away}
              </span>{' '}
              {match.awayTeam}
            </p>
          </div>
        </div>
        <TearLine />
        <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 px-6 pt-3 pb-4 text-sm tabular-nums">
          <div>
            <dt className="text-muted">{messages.madeAt}</dt>
            <dd className="font-semibold">
              <time dateTime={predictedAt}>{formatDateTime(predictedAt, timeZone)}</time>
            </dd>
          </div>
          <div>
            <dt className="text-muted">{messages.code}</dt>
            <dd className="text-lg leading-6 font-black tracking-wider">{codeOf(digest)}</dd>
          </div>
        </dl>
      </div>
      <TechnicalDetails>
        <p className="flex items-center justify-between gap-3">
          {messages.digest}
          <CopyDigest digest={digest} />
        </p>
        <code className="block font-sans text-xs leading-5 break-all">{digest}</code>
        <p className="mt-2 text-xs leading-5">{messages.digestNote}</p>
      </TechnicalDetails>
    </>
  );
}

/** 'A1B2 C3D4': the beginning of the digest. */
function codeOf(digest: string): string {
  const code = digest.slice(0, codeLength).toUpperCase();
  return `${code.slice(0, codeLength / 2)} ${code.slice(codeLength / 2)}`;
}

/** Where a ticket is torn off: a dashed line between two notches. */
function TearLine() {
  return (
    <div aria-hidden="true" className="relative flex h-4 items-center">
      <span className="absolute -left-2 size-4 rounded-full bg-surface" />
      <span className="mx-4 w-full border-t-2 border-dashed border-edge" />
      <span className="absolute -right-2 size-4 rounded-full bg-surface" />
    </div>
  );
}

function CopyDigest({ digest }: { digest: string }) {
  const [copied, setCopied] = useState(false);
  // Browsers offer the clipboard on https and localhost only; elsewhere the text can be selected.
  if (!window.isSecureContext) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(digest);
    setCopied(true);
  };
  return (
    <span className="flex items-center">
      <span role="status" className="text-xs">
        {copied && messages.copied}
      </span>
      <IconButton
        label={messages.copy}
        className="-my-2 -mr-2"
        onClick={() => void copy().catch(() => undefined)}
      >
        {copied ? (
          <Check aria-hidden="true" className="size-4 text-open-text" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
      </IconButton>
    </span>
  );
}
