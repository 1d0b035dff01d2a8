import clsx from 'clsx';
import { CalendarClock, ChevronDown, Copy, Send, Trash2, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { Reminders } from '../../../domain/reminder-schemas.ts';
import { openCalendar, revokeCalendar } from './api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { channelAction, ChannelRow } from './channel-row.tsx';
import { reminderMessages } from './messages.ts';

const messages = reminderMessages.calendar;

interface CalendarRowProps {
  calendar: Reminders['calendar'];
  /** Runs a change, and says so when it fails. */
  change: (act: () => Promise<void>) => Promise<void>;
}

/** The own calendar: added with one button, a switch once a calendar app reads it (docs/rules.md#reminders). */
export function CalendarRow({ calendar, change }: CalendarRowProps) {
  const [busy, setBusy] = useState(false);
  const [more, setMore] = useState(false);
  const moreId = useId();
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
  const revoke = () => alone(revokeCalendar);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(subscribed);
      showSuccess(messages.copied);
    } catch {
      showError(messages.copyFailed);
    }
  };
  return (
    <ChannelRow
      icon={CalendarClock}
      label={messages.label}
      note={calendar === null ? messages.note : isRead ? messages.added : messages.toAdd}
      on={isRead}
      disabled={busy}
      onChange={isRead ? () => void revoke() : undefined}
    >
      <div>
        <div className="flex flex-wrap gap-x-3 pb-3">
          <Button variant="secondary" busy={busy} className="grow px-2! text-sm" onClick={() => void add()}>
            {messages.open}
          </Button>
          {/* For who has another calendar than the one that opens by itself, and for who wants to try it. */}
          {calendar !== null && (
            <button
              type="button"
              aria-expanded={more}
              aria-controls={moreId}
              className={clsx(channelAction, 'w-auto! gap-1.5! border-t-0! text-muted')}
              onClick={() => setMore(!more)}
            >
              <span>
                {messages.more} <span className="sr-only">{messages.label}</span>
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
                aria-label={messages.address}
                value={subscribed}
                onFocus={(event) => event.target.select()}
                className="min-h-11 min-w-0 grow truncate bg-transparent pl-3 text-sm text-muted outline-none"
              />
              <IconButton label={messages.copy} onClick={() => void copy()}>
                <Copy aria-hidden="true" className="size-4" />
              </IconButton>
            </div>
            <p className="mt-2 flex gap-1.5 pb-3 text-xs leading-4 text-pretty text-muted">
              <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0 text-closing-text" />
              {messages.secret}
            </p>
            <a href={address} download className={channelAction}>
              <span>
                {reminderMessages.test} <span className="sr-only">{messages.label}</span>
              </span>
              <Send aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </a>
            {!isRead && (
              <button type="button" className={channelAction} onClick={() => void revoke()}>
                {messages.revoke}
                <Trash2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </button>
            )}
          </div>
        )}
      </div>
    </ChannelRow>
  );
}

/** With the scheme by which a calendar app subscribes. */
function forCalendarApp(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}
