import clsx from 'clsx';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReceiptRow } from '../../../domain/record-schemas.ts';
import { asDataError } from '../../data/index.ts';
import { Button, formatDateTime } from '../../ui/index.ts';
import { type CheckOutcome, checkReceipt } from './check-receipt.ts';
import { receiptMessages as messages } from './messages.ts';

type CheckState =
  | { step: 'idle' | 'checking' }
  | { step: 'failed'; message: string }
  | { step: 'done'; outcome: CheckOutcome };

/** 'Comprobar': is the prediction in the record that was published when the match started, and is that record intact? */
export function ReceiptCheck({ receipt, timeZone }: { receipt: ReceiptRow; timeZone: string }) {
  const [state, setState] = useState<CheckState>({ step: 'idle' });
  const check = async () => {
    setState({ step: 'checking' });
    try {
      setState({ step: 'done', outcome: await checkReceipt(receipt) });
    } catch (cause) {
      setState({ step: 'failed', message: asDataError(cause).message });
    }
  };
  const checking = state.step === 'checking';
  return (
    <div className="mt-4">
      <Button className="w-full" busy={checking} onClick={() => void check()}>
        {checking ? messages.checking : messages.check}
      </Button>
      <div role="status" className="mt-3 text-sm leading-5 empty:sr-only">
        {state.step === 'failed' && <p>{`${messages.checkFailed}. ${state.message}`}</p>}
        {state.step === 'done' && <Outcome outcome={state.outcome} timeZone={timeZone} />}
      </div>
    </div>
  );
}

function Outcome({ outcome, timeZone }: { outcome: CheckOutcome; timeZone: string }) {
  if (outcome.kind !== 'good' && outcome.kind !== 'bad') return <p>{messages[outcome.kind]}</p>;
  const { kind } = outcome;
  const Icon = kind === 'good' ? ShieldCheck : ShieldAlert;
  return (
    <div className="flex gap-3 rounded-control border border-line p-3">
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
