import { Bell, Mail } from 'lucide-react';
import type { Reminders, ReminderSettings } from '../../../domain/reminder-schemas.ts';
import { asDataError } from '../../lib/data-error.ts';
import { useFailure } from '../../lib/query-client.ts';
import type { PushState } from './push.ts';
import { saveReminderSettings, useReminders } from './api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showError } from '../../ui/toast-queue.ts';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { ChannelRow, TestButton } from './channel-row.tsx';
import { sentBy, usePush, type Push } from './use-push.ts';
import { HoursBefore, QuietHours } from './timing.tsx';
import { reminderMessages as messages } from './messages.ts';

/** 'Avisos': how and when the user is reminded (docs/screens.md#reminder-settings). What is changed is stored at once. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const query = useReminders();
  const { data } = query;
  const failure = useFailure(query);
  return (
    <Dialog
      // Opened from another dialog, which has dimmed the page.
      inPlace
      onClose={onClose}
      long
      title={messages.title}
      description={messages.description}
    >
      {data !== undefined ? (
        <Settings reminders={data} />
      ) : failure === null ? (
        <Loading />
      ) : (
        <ErrorState {...failure} />
      )}
    </Dialog>
  );
}

function Settings({ reminders }: { reminders: Reminders }) {
  const push = usePush(reminders.push);
  return push.state === null ? <Loading /> : <Rows reminders={reminders} push={push} />;
}

function Rows({ reminders, push }: { reminders: Reminders; push: Push }) {
  const { settings, calendar, sendsEmail } = reminders;
  const change = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (cause) {
      showError(messages.failed, { description: asDataError(cause).message });
    }
  };
  // On the clocks of whoever chooses, wherever that is now.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const save = (next: ReminderSettings) => void change(() => saveReminderSettings({ ...next, timeZone }));
  const sender = sentBy(reminders, push);
  const inUse = calendar?.isRead === true ? 'untilFollowed' : 'inUse';
  const emailNote = sender === 'email' ? inUse : settings.email ? 'waiting' : 'note';
  return (
    <>
      {/* What is chosen most often, above the fold of a phone. */}
      <HoursBefore settings={settings} onChange={save} sentBy={sender} calendar={calendar} />
      <h3 className="mt-6 text-sm leading-5 font-bold">{messages.how}</h3>
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card bg-raised text-md leading-5">
        <PushRow {...push} onTurnedOn={() => save(settings)} />
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
      <QuietHours settings={settings} onChange={save} />
    </>
  );
}

interface PushRowProps extends Push {
  onTurnedOn: () => void;
}

function PushRow({ state, others, busy, turn, onTurnedOn }: PushRowProps) {
  const on = state === 'on';
  const change = async (wanted: boolean) => {
    if ((await turn(wanted)) === 'on') onTurnedOn();
  };
  return (
    <ChannelRow
      icon={Bell}
      label={messages.push.label}
      note={pushNote(state, others)}
      on={on}
      lacking={state === 'denied' || state === 'install-first'}
      disabled={busy || (state !== 'on' && state !== 'off')}
      onChange={(wanted) => void change(wanted)}
    >
      <TestButton channel="push" label={messages.push.label} />
    </ChannelRow>
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

/** About as tall as what comes. */
function Loading() {
  return (
    <>
      <StatusText hidden>{messages.loading}</StatusText>
      <Skeleton className="mt-4 h-44 rounded-card" />
      <Skeleton className="mt-6 h-44 rounded-card" />
      <Skeleton className="mt-6 h-24 rounded-control" />
    </>
  );
}
