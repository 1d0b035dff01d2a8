import clsx from 'clsx';
import { Send, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { asDataError } from '../../data/index.ts';
import { sendTestMessage } from '../../data/reminders.ts';
import { showError, showSuccess, Switch } from '../../ui/index.ts';
import type { TestableChannel } from '../../../domain/reminder-schemas.ts';
import { reminderMessages as messages } from './messages.ts';

interface ChannelRowProps {
  icon: LucideIcon;
  label: string;
  /** In a word, while there is one: how it stands. */
  status?: string | undefined;
  note: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  /** Under it while it is on: a `ChannelAction` each. */
  children?: ReactNode;
}

/** A way to be reminded: its name, how it stands, what is said about it, and its switch; then what can be done, a row each. */
export function ChannelRow({
  icon: Icon,
  label,
  status,
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
        <p className="flex flex-wrap items-baseline gap-x-2 leading-5">
          <span id={id} className="font-semibold">
            {label}
          </span>{' '}
          <span role="status" className="text-sm font-semibold text-muted">
            {status}
          </span>
        </p>
        <p id={`${id}-note`} role="status" className="mt-0.5 text-sm leading-4.5 text-pretty text-muted">
          {note}
        </p>
      </div>
      {/* Beside the name, however long the note is. */}
      <div className="self-start">
        <Switch labelledBy={id} describedBy={`${id}-note`} on={on} disabled={disabled} onChange={onChange} />
      </div>
      {on && children !== undefined && (
        <div className="col-span-2 col-start-2 -mb-2 divide-y divide-line border-t border-line">
          {children}
        </div>
      )}
    </li>
  );
}

/** What can be done about a way to be reminded: a row of words with a sign at its end. */
export const channelAction =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 text-left text-sm leading-5 font-semibold hover:underline disabled:opacity-55 focus-visible:-outline-offset-3';

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
