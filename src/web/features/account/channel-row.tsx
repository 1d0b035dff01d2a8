import clsx from 'clsx';
import { Send, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { asDataError } from '../../lib/data-error.ts';
import { sendTestMessage } from './api.ts';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { Switch } from '../../ui/controls.tsx';
import type { TestableChannel } from '../../../domain/reminder-schemas.ts';
import { reminderMessages as messages } from './messages.ts';

interface ChannelRowProps {
  icon: LucideIcon;
  label: string;
  note: string;
  on: boolean;
  /** Whether the note says what keeps it from working. */
  lacking?: boolean;
  disabled?: boolean;
  /** Without it there is nothing to switch yet: `children` lead there. */
  onChange?: ((on: boolean) => void) | undefined;
  /** Under it while it is on, or cannot be switched: a `ChannelAction` each. */
  children?: ReactNode;
}

/** A way to be reminded: its name, one line about it, and its switch; then what can be done. */
export function ChannelRow({
  icon: Icon,
  label,
  note,
  on,
  lacking = false,
  disabled = false,
  onChange,
  children,
}: ChannelRowProps) {
  const id = useId();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-2">
      <Icon aria-hidden="true" className={clsx('mt-3 size-5 shrink-0', !on && 'text-muted')} />
      <p id={id} className="min-w-0 py-3 leading-5 font-semibold">
        {label}
      </p>
      <p
        id={`${id}-note`}
        role="status"
        className={clsx(
          'col-span-2 col-start-2 row-start-2 -mt-1 pb-3 text-sm leading-4.5 text-pretty',
          lacking ? 'flex gap-x-1.5 text-closing-text' : 'text-muted',
        )}
      >
        {lacking && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
        <span>{note}</span>
      </p>
      {/* Beside the name: the note has the whole width. */}
      {onChange !== undefined && (
        <div className="col-start-3 row-start-1 self-start">
          <Switch labelledBy={id} describedBy={`${id}-note`} {...{ on, disabled, onChange }} />
        </div>
      )}
      {(on || onChange === undefined) && children !== undefined && (
        <div className="col-span-2 col-start-2 -mb-2">{children}</div>
      )}
    </li>
  );
}

/** What can be done about a way to be reminded: a row of words with a sign at its end. */
export const channelAction =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 border-t border-line text-left text-sm leading-5 font-semibold hover:underline disabled:opacity-55 focus-visible:-outline-offset-3';

/** 'Enviar una prueba': has the server send a message by a channel, and says what became of it. */
export function TestButton({ channel, label }: { channel: TestableChannel; label: string }) {
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      await sendTestMessage(channel);
      showSuccess(messages.testSent);
    } catch (cause) {
      showError(messages.testFailed, { description: asDataError(cause).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" disabled={busy} className={channelAction} onClick={() => void test()}>
      <span>
        {messages.test} <span className="sr-only">{label}</span>
      </span>
      <Send aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>
  );
}
