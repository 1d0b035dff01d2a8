import clsx from 'clsx';
import {
  Bell,
  CalendarClock,
  ChevronDown,
  Copy,
  Mail,
  Send,
  Trash2,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Reminders, ReminderSettings, TestableChannel } from '../../../domain/reminder-schemas.ts';
import { asDataError } from '../../lib/data-error.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/controls.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { openCalendar, revokeCalendar, sendTestMessage } from './api.ts';
import { reminderMessages as messages } from './messages.ts';
import { sentBy, type Push, type PushState } from './push.ts';

interface ChannelsProps {
  reminders: Reminders;
  push: Push;
  save: (settings: ReminderSettings) => void;
  /** Runs a change, and says so when it fails. */
  change: (act: () => Promise<void>) => Promise<void>;
}

/** The ways to be reminded: notifications, the calendar, and e-mail where the server sends it (docs/rules.md#reminders). */
export function Channels({ reminders, push, save, change }: ChannelsProps) {
  const { settings, calendar, sendsEmail } = reminders;
  const { state, others, busy, turn } = push;
  const inUse = calendar?.isRead === true ? 'untilFollowed' : 'inUse';
  const emailNote = sentBy(reminders, push) === 'email' ? inUse : settings.email ? 'waiting' : 'note';
  const turnPush = async (wanted: boolean) => {
    if ((await turn(wanted)) === 'on') save(settings);
  };
  return (
    <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card bg-raised text-md leading-5">
      <ChannelRow
        icon={Bell}
        label={messages.push.label}
        note={pushNote(state, others)}
        on={state === 'on'}
        lacking={state === 'denied' || state === 'install-first'}
        disabled={busy || (state !== 'on' && state !== 'off')}
        onChange={(wanted) => void turnPush(wanted)}
      >
        <TestButton channel="push" label={messages.push.label} />
      </ChannelRow>
      <CalendarRow calendar={calendar} change={change} />
      {sendsEmail && (
        <ChannelRow
          icon={Mail}
          label={messages.email.label}
          note={messages.email[emailNote]}
          on={settings.email}
          onChange={(email) => save({ ...settings, email })}
        >
          <TestButton channel="email" label={messages.email.label} />
        </ChannelRow>
      )}
    </ul>
  );
}

function pushNote(state: PushState | null, others: number): string {
  const { push } = messages;
  switch (state) {
    case 'on':
      return push.on;
    case 'denied':
      return push.denied;
    case 'unsupported':
      return push.unsupported;
    case 'install-first':
      return push.installFirst;
    default:
      return others > 0 ? push.others(others) : push.off;
  }
}

/** The own calendar: added with one button, a switch once a calendar app reads it. */
function CalendarRow({ calendar, change }: Pick<ChannelsProps, 'change'> & Pick<Reminders, 'calendar'>) {
  const [busy, setBusy] = useState(false);
  const [more, setMore] = useState(false);
  const moreId = useId();
  const { label, ...texts } = messages.calendar;
  const address = calendar?.address ?? '';
  const isRead = calendar?.isRead === true;
  const subscribed = forCalendarApp(address);
  const alone = async (act: () => Promise<void>) => {
    setBusy(true);
    await change(act);
    setBusy(false);
  };
  const add = () =>
    alone(async () => {
      const opened = calendar === null ? await openCalendar() : address;
      if (opened !== undefined) window.location.assign(forCalendarApp(opened));
    });
  const revoke = () => void alone(revokeCalendar);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(subscribed);
      showSuccess(texts.copied);
    } catch {
      showError(texts.copyFailed);
    }
  };
  return (
    <ChannelRow
      icon={CalendarClock}
      label={label}
      note={calendar === null ? texts.note : isRead ? texts.added : texts.toAdd}
      on={isRead}
      disabled={busy}
      onChange={isRead ? revoke : undefined}
    >
      <div className="flex flex-wrap gap-x-3 pb-3">
        <Button variant="secondary" busy={busy} className="grow px-2! text-sm" onClick={() => void add()}>
          {texts.open}
        </Button>
        {/* For other calendars than the one that opens by itself, and to try it. */}
        {calendar !== null && (
          <button
            type="button"
            aria-expanded={more}
            aria-controls={moreId}
            className={clsx(channelAction, 'w-auto! gap-1.5! border-t-0! text-muted')}
            onClick={() => setMore(!more)}
          >
            <span>
              {texts.more} <span className="sr-only">{label}</span>
            </span>
            <ChevronDown aria-hidden="true" className={clsx('size-4 shrink-0', more && 'rotate-180')} />
          </button>
        )}
      </div>
      {calendar !== null && (
        <div id={moreId} hidden={!more} className="pb-1">
          <div className="flex rounded-control border border-edge has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary">
            <input
              readOnly
              aria-label={texts.address}
              value={subscribed}
              onFocus={(event) => event.target.select()}
              className="min-h-11 min-w-0 grow truncate bg-transparent pl-3 text-sm text-muted outline-none"
            />
            <IconButton label={texts.copy} onClick={() => void copy()}>
              <Copy aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
          <p className="mt-2 flex gap-1.5 pb-3 text-xs leading-4 text-pretty text-muted">
            <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0 text-closing-text" />
            {texts.secret}
          </p>
          <a href={address} download className={channelAction}>
            <TestText label={label} />
          </a>
          {!isRead && (
            <button type="button" className={channelAction} onClick={revoke}>
              {texts.revoke}
              <Trash2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </button>
          )}
        </div>
      )}
    </ChannelRow>
  );
}

/** Returns the address with the scheme that makes a calendar app subscribe to it. */
function forCalendarApp(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

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
  /** Under it while it is on, or cannot be switched. */
  children: ReactNode;
}

/** A way to be reminded: its name, one line about it, and its switch; then what can be done. */
function ChannelRow({
  icon: Icon,
  label,
  note,
  on,
  lacking = false,
  disabled,
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
          <Switch
            labelledBy={id}
            describedBy={`${id}-note`}
            on={on}
            disabled={disabled ?? false}
            onChange={onChange}
          />
        </div>
      )}
      {(on || onChange === undefined) && <div className="col-span-2 col-start-2 -mb-2">{children}</div>}
    </li>
  );
}

/** What can be done about a way to be reminded: a row of words with a sign at its end. */
const channelAction =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 border-t border-line text-left text-sm leading-5 font-semibold hover:underline disabled:opacity-55 focus-visible:-outline-offset-3';

/** 'Enviar una prueba': has the server send a message by a channel, and says what became of it. */
function TestButton({ channel, label }: { channel: TestableChannel; label: string }) {
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
      <TestText label={label} />
    </button>
  );
}

function TestText({ label }: { label: string }) {
  return (
    <>
      <span>
        {messages.test} <span className="sr-only">{label}</span>
      </span>
      <Send aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </>
  );
}
