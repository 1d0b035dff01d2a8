import clsx from 'clsx';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { ReceiptRow } from '../../../domain/record-schemas.ts';
import {
  ClubEdge,
  Crest,
  formatDateTime,
  IconButton,
  Logo,
  TearLine,
  TechnicalDetails,
} from '../../ui/index.ts';
import { useTeamCrest } from '../champion/index.ts';
import { receiptMessages as messages } from './messages.ts';

/** Characters of a digest that are enough to tell two receipts apart. */
const codeLength = 8;

const teamName =
  'row-start-2 self-start text-xs leading-4 font-extrabold wrap-anywhere xs:text-sm xs:leading-4.5 sm:text-base sm:leading-5';

interface ReceiptTicketProps {
  receipt: ReceiptRow;
  match: Pick<Match, 'homeTeam' | 'awayTeam'>;
  timeZone: string;
}

/** A receipt as a ticket: the prediction as a sentence, when it was made, a short code; the digest is folded away. Dark in both themes. */
export function ReceiptTicket({ receipt, match, timeZone }: ReceiptTicketProps) {
  const { score, predictedAt, digest } = receipt;
  const crest = useTeamCrest();
  const home = crest(match.homeTeam);
  const away = crest(match.awayTeam);
  return (
    <>
      <div className="mt-4">
        <div data-theme="dark" className="overflow-hidden rounded-t-card bg-raised text-ink">
          <ClubEdge home={home.colors} away={away.colors} />
          <Logo className="mx-auto mt-4 size-9" />
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] justify-items-center gap-x-2 gap-y-2 px-2 pt-2 pb-3 text-center">
            <Crest name={match.homeTeam} {...home} className="col-start-1 row-start-1 size-16" />
            <p className="contents">
              <span className={clsx(teamName, 'col-start-1')}>{match.homeTeam}</span>{' '}
              <span className="col-start-2 row-start-1 self-center text-4xl leading-none font-black whitespace-nowrap tabular-nums xs:text-score-lg">
                {score.home} - {score.away}
              </span>{' '}
              <span className={clsx(teamName, 'col-start-3')}>{match.awayTeam}</span>
            </p>
            <Crest name={match.awayTeam} {...away} className="col-start-3 row-start-1 size-16" />
          </div>
        </div>
        <TearLine theme="dark" />
        <dl
          data-theme="dark"
          className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 rounded-b-card bg-raised px-4 pt-2 pb-4 text-sm text-ink tabular-nums xs:px-5"
        >
          <div>
            <dt className="text-xs leading-4 text-muted">{messages.madeAt}</dt>
            <dd className="leading-6 font-semibold">
              <time dateTime={predictedAt}>{formatDateTime(predictedAt, timeZone)}</time>
            </dd>
          </div>
          <div>
            <dt className="text-xs leading-4 text-muted">{messages.code}</dt>
            <dd className="text-md leading-6 font-black tracking-wide text-lime">{codeOf(digest)}</dd>
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
