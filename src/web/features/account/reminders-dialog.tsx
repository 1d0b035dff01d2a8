import clsx from 'clsx';
import { useId } from 'react';
import {
  reminderHours,
  type Reminders,
  type ReminderSettings,
  type TestableChannel,
} from '../../../domain/reminder-schemas.ts';
import { asDataError } from '../../lib/data-error.ts';
import { useFailure } from '../../lib/query-client.ts';
import { Select } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WhenRead } from '../../ui/error-state.tsx';
import { showError } from '../../ui/toast-queue.ts';
import { saveReminderSettings, useReminders } from './api.ts';
import { reminderMessages as messages } from './messages.ts';
import { sentBy, usePush, type Push } from './push.ts';
import { Channels } from './reminder-channels.tsx';

/** 'Avisos': how and when the user is reminded (docs/screens.md#reminder-settings). Each change is stored at once. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const query = useReminders();
  const failure = useFailure(query);
  const push = usePush(query.data?.push);
  return (
    // In the place of 'Tu cuenta', which has dimmed the page.
    <Dialog inPlace long onClose={onClose} title={messages.title} description={messages.description}>
      <WhenRead
        data={push.state === null ? undefined : query.data}
        failure={failure}
        loading={messages.loading}
      >
        {(reminders) => <Settings reminders={reminders} push={push} />}
      </WhenRead>
    </Dialog>
  );
}

function Settings({ reminders, push }: { reminders: Reminders; push: Push }) {
  const { settings, calendar } = reminders;
  const change = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (cause) {
      showError(messages.failed, { description: asDataError(cause).message });
    }
  };
  // Hours count on the clocks of this browser.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const save = (next: ReminderSettings) => void change(() => saveReminderSettings({ ...next, timeZone }));
  return (
    <>
      {/* What is chosen most often, above the fold of a phone. */}
      <HoursBefore settings={settings} onChange={save} sentBy={sentBy(reminders, push)} calendar={calendar} />
      <h3 className="mt-6 text-sm leading-5 font-bold">{messages.how}</h3>
      <Channels {...{ reminders, push, save, change }} />
      <QuietHours settings={settings} onChange={save} />
    </>
  );
}

interface TimingProps {
  settings: ReminderSettings;
  onChange: (settings: ReminderSettings) => void;
}

interface HoursBeforeProps extends TimingProps {
  /** What comes so long before, if anything. */
  sentBy: TestableChannel | null;
  calendar: Reminders['calendar'];
}

/** When and how the user is reminded now, and how long before. */
function HoursBefore({ settings, onChange, sentBy, calendar }: HoursBeforeProps) {
  return (
    // One track for the three: only one of them is chosen.
    <fieldset
      data-theme="dark"
      className="relative isolate mt-4 overflow-hidden rounded-card border border-line bg-ground p-4 pt-1 text-ink"
    >
      <legend className="sr-only">{messages.when}</legend>
      <p role="status" className="py-2.5 text-center text-balance">
        <span className="block text-sm leading-5 text-muted">{messages.now}</span>{' '}
        <span className="mt-0.5 block text-lg leading-6 font-black tracking-heading">
          {messages.whenAndHow(settings.hoursBefore, { sentBy, calendar })}
        </span>
      </p>
      <div className="grid grid-cols-3 rounded-card bg-raised p-1">
        {reminderHours.map((hours) => (
          <label
            key={hours}
            className={clsx(
              'flex cursor-pointer flex-col items-center rounded-[0.75rem] px-1 py-3 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-primary',
              hours === settings.hoursBefore ? 'bg-ink text-ground' : 'hover:bg-line',
            )}
          >
            <input
              type="radio"
              name="hours-before"
              className="sr-only"
              checked={hours === settings.hoursBefore}
              onChange={() => onChange({ ...settings, hoursBefore: hours })}
            />
            <span className="text-[length:min(2rem,9vw)] leading-none font-black tracking-display whitespace-nowrap tabular-nums">
              {hours}
              <span className="ml-0.5 text-[0.5em] font-bold tracking-normal"> {messages.hour}</span>
            </span>{' '}
            <span className="sr-only">{messages.before}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** When nothing is sent. */
function QuietHours({ settings, onChange }: TimingProps) {
  const { quietFrom, quietUntil, timeZone } = settings;
  return (
    <fieldset className="mt-6">
      <legend className="text-sm leading-5 font-bold">{messages.quiet}</legend>
      {/* Under each other where enlarged text leaves no room for both. */}
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2">
        {(['quietFrom', 'quietUntil'] as const).map((end) => (
          <HourBox
            key={end}
            label={messages[end]}
            value={settings[end]}
            onChange={(hour) => onChange({ ...settings, [end]: hour })}
          />
        ))}
      </div>
      <p className="mt-2 text-sm leading-4.5 text-pretty text-muted">
        {quietFrom === quietUntil ? messages.noQuiet : messages.quietNote(placeOf(timeZone))}
      </p>
    </fieldset>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface HourBoxProps {
  label: string;
  value: number;
  onChange: (hour: number) => void;
}

function HourBox({ label, value, onChange }: HourBoxProps) {
  const id = useId();
  return (
    <div className="flex min-h-12 items-center gap-2 rounded-control bg-raised pl-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="pl-1! text-md font-semibold tabular-nums outline-none"
      >
        {hours.map((hour) => (
          <option key={hour} value={hour} className="bg-surface text-ink">
            {`${String(hour).padStart(2, '0')}:00`}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** 'Buenos Aires' of 'America/Argentina/Buenos_Aires'. */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
