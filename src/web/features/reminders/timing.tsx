import clsx from 'clsx';
import { useId } from 'react';
import { reminderHours, type ReminderSettings } from '../../../domain/reminder-schemas.ts';
import { Select } from '../../ui/index.ts';
import { reminderMessages as messages } from './messages.ts';

interface TimingProps {
  settings: ReminderSettings;
  onChange: (settings: ReminderSettings) => void;
}

/** How long before. */
export function HoursBefore({ settings, onChange }: TimingProps) {
  return (
    <fieldset className="mt-4">
      <legend className="text-sm leading-5 font-bold">{messages.when}</legend>
      <div className="mt-1.5 grid grid-cols-3 gap-2">
        {reminderHours.map((hours) => (
          <label
            key={hours}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-center rounded-control border px-2 py-1 text-center text-md leading-5 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              hours === settings.hoursBefore
                ? 'border-ink bg-ink text-ground'
                : 'border-edge hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name="hours-before"
              className="sr-only"
              checked={hours === settings.hoursBefore}
              onChange={() => onChange({ ...settings, hoursBefore: hours })}
            />
            {messages.hours(hours)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** When nothing is sent. */
export function QuietHours({ settings, onChange }: TimingProps) {
  const { quietFrom, quietUntil, timeZone } = settings;
  return (
    <fieldset className="mt-5">
      <legend className="text-sm leading-5 font-bold">{messages.quiet}</legend>
      {/* Under each other where enlarged text leaves no room for both. */}
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2">
        <HourBox
          label={messages.from}
          value={quietFrom}
          onChange={(hour) => onChange({ ...settings, quietFrom: hour })}
        />
        <HourBox
          label={messages.until}
          value={quietUntil}
          onChange={(hour) => onChange({ ...settings, quietUntil: hour })}
        />
      </div>
      <p className="mt-1.5 text-sm leading-4.5 text-muted">
        {quietFrom === quietUntil ? messages.noQuiet : messages.quietNote(placeOf(timeZone))}
      </p>
    </fieldset>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function HourBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (hour: number) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-2 rounded-control border border-edge pl-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
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
