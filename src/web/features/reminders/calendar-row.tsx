import clsx from 'clsx';
import { CalendarClock, ChevronDown, Copy, Send, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { Reminders } from '../../../domain/reminder-schemas.ts';
import { switchCalendar } from '../../data/reminders.ts';
import { buttonClass, IconButton, showError, showSuccess } from '../../ui/index.ts';
import { channelAction, ChannelRow } from './channel-row.tsx';
import { reminderMessages } from './messages.ts';

const messages = reminderMessages.calendar;

interface CalendarRowProps {
  calendar: Reminders['calendar'];
  /** Runs a change, and says so when it fails. */
  change: (act: () => Promise<void>) => Promise<void>;
}

/** The own calendar: its address to copy, to open and to revoke (docs/rules.md#calendar-feed). */
export function CalendarRow({ calendar, change }: CalendarRowProps) {
  const [busy, setBusy] = useState(false);
  const [more, setMore] = useState(false);
  const moreId = useId();
  const turn = async (on: boolean) => {
    setBusy(true);
    await change(() => switchCalendar(on));
    setBusy(false);
  };
  const address = calendar?.address ?? '';
  const isFollowed = calendar?.isFollowed === true;
  const subscribed = address.replace(/^https?:/, 'webcal:');
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
      note={calendar === null ? messages.note : isFollowed ? messages.added : messages.toAdd}
      on={calendar !== null}
      lacking={calendar !== null && !isFollowed}
      disabled={busy}
      onChange={(on) => void turn(on)}
    >
      <div>
        <div className="flex flex-wrap gap-x-3 pb-3">
          <a
            href={subscribed}
            className={buttonClass(isFollowed ? 'secondary' : 'primary', 'grow px-2! text-sm')}
          >
            {messages.open}
          </a>
          {/* For who has another calendar than the one that opens by itself, and for who wants to try it. */}
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
        </div>
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
        </div>
      </div>
    </ChannelRow>
  );
}
