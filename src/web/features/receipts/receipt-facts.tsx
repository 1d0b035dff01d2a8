import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ReceiptRow } from '../../../domain/record-schemas.ts';
import { formatDateTime, IconButton } from '../../ui/index.ts';
import { receiptMessages as messages } from './messages.ts';

/** Characters of a digest that are enough to compare two by eye. */
const shortLength = 8;

/** Score, time and digest of a receipt; the digest short in bold and whole below, with a copy button. */
export function ReceiptFacts({ receipt, timeZone }: { receipt: ReceiptRow; timeZone: string }) {
  const { score, predictedAt, digest } = receipt;
  return (
    <dl className="mt-4 flex flex-col gap-3 rounded-control bg-raised p-4">
      <Fact label={messages.score}>
        <span className="text-xl leading-6 font-extrabold">
          {score.home} - {score.away}
        </span>
      </Fact>
      <Fact label={messages.madeAt}>
        <time dateTime={predictedAt}>{formatDateTime(predictedAt, timeZone)}</time>
      </Fact>
      <div>
        <dt className="flex items-center justify-between gap-3 text-sm text-muted">
          {messages.digest}
          <CopyDigest digest={digest} />
        </dt>
        <dd>
          <code className="block font-sans font-bold">{`${digest.slice(0, shortLength)}…${digest.slice(-shortLength)}`}</code>
          <code className="mt-1 block text-xs leading-5 break-all text-muted">{digest}</code>
          <p className="mt-2 text-xs leading-5 text-muted">{messages.digestNote}</p>
        </dd>
      </div>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
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
