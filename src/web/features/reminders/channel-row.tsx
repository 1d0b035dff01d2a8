import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { asDataError } from '../../data/index.ts';
import { sendTestMessage } from '../../data/reminders.ts';
import { showError, showSuccess, Switch } from '../../ui/index.ts';
import type { TestableChannel } from '../../../domain/reminder-schemas.ts';
import { reminderMessages as messages } from './messages.ts';

interface ChannelRowProps {
  icon: LucideIcon;
  label: string;
  note: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  /** Under it while it is on. */
  children?: ReactNode;
}

/** A way to be reminded: its name, what is said about it, and its switch. */
export function ChannelRow({
  icon: Icon,
  label,
  note,
  on,
  disabled = false,
  onChange,
  children,
}: ChannelRowProps) {
  const id = useId();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-2">
      <Icon aria-hidden="true" className={clsx('mt-3 size-5 shrink-0', !on && 'text-muted')} />
      <div className="min-w-0 py-3">
        <p id={id} className="leading-5 font-semibold">
          {label}
        </p>
        <p id={`${id}-note`} role="status" className="text-sm leading-4.5 text-pretty text-muted">
          {note}
        </p>
      </div>
      {/* Beside the name, however long the note is. */}
      <div className="self-start">
        <Switch labelledBy={id} describedBy={`${id}-note`} on={on} disabled={disabled} onChange={onChange} />
      </div>
      {on && children !== undefined && (
        <div className="col-span-2 col-start-2 -mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 pb-1">
          {children}
        </div>
      )}
    </li>
  );
}

/** Of 'Enviar una prueba': in the text, as it is what is done once. */
export const channelAction =
  'inline-flex min-h-11 items-center text-sm font-semibold underline decoration-edge underline-offset-4 hover:decoration-current disabled:opacity-55';

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
      {messages.test} <span className="sr-only">{label}</span>
    </button>
  );
}
