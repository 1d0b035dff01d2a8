import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { asDataError } from '../../data/index.ts';
import { sendTestMessage } from '../../data/reminders.ts';
import { Button, showError, showSuccess, Switch } from '../../ui/index.ts';
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
    <li className="px-3 py-1.5">
      <div className="flex items-center gap-3">
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <div className="min-w-0 grow py-1">
          <p id={id} className="font-semibold">
            {label}
          </p>
          <p id={`${id}-note`} role="status" className="text-sm leading-4.5 text-pretty text-muted">
            {note}
          </p>
        </div>
        <Switch labelledBy={id} describedBy={`${id}-note`} on={on} disabled={disabled} onChange={onChange} />
      </div>
      {on && children !== undefined && (
        <div className="flex flex-wrap gap-2 pb-1.5 sm:pl-7.5">{children}</div>
      )}
    </li>
  );
}

/** 'Probar': has the server send a message by a channel, and says what became of it. */
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
    <Button variant="secondary" busy={busy} className="text-sm" onClick={() => void test()}>
      {messages.test} <span className="sr-only">{label}</span>
    </Button>
  );
}
