import clsx from 'clsx';
import { useId } from 'react';
import {
  reminderHours,
  type Reminders,
  type ReminderSettings,
  type TestableChannel,
} from '../../../domain/reminder-schemas.ts';
import { useFailure } from '../../lib/query-client.ts';
import { Select } from '../../ui/controls.tsx';
import { placeOf } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { WhenRead } from '../../ui/error-state.tsx';
import { useTask } from '../../ui/tasks.ts';
import { saveReminderSettings, useReminders } from './api.ts';
import { sentBy, usePush, type Push } from './push.ts';
import { Channels } from './reminder-channels.tsx';

/** Shows 'Avisos': how and when the user is reminded (docs/screens.md#reminder-settings). Each change is stored at once. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const query = useReminders();
  const failure = useFailure(query);
  const push = usePush(query.data?.push);
  return (
    <Dialog
      long
      onClose={onClose}
      title="Avisos"
      description="Te avisamos antes de cada partido que no hayas predicho."
    >
      <WhenRead
        data={push.state === null ? undefined : query.data}
        failure={failure}
        loading="Cargando tus avisos..."
      >
        {(reminders) => <Settings reminders={reminders} push={push} />}
      </WhenRead>
    </Dialog>
  );
}

function Settings({ reminders, push }: { reminders: Reminders; push: Push }) {
  const { settings, calendar } = reminders;
  const { run } = useTask('No se pudo guardar');
  // Hours are in the time zone of this browser.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const save = (next: ReminderSettings) => void run(() => saveReminderSettings({ ...next, timeZone }));
  return (
    <>
      <HoursBefore settings={settings} onChange={save} sentBy={sentBy(reminders, push)} calendar={calendar} />
      <h3 className="mt-6 text-sm leading-5 font-bold">Cómo avisarte</h3>
      <Channels {...{ reminders, push, save }} />
      <QuietHours settings={settings} onChange={save} />
    </>
  );
}

interface TimingProps {
  settings: ReminderSettings;
  onChange: (settings: ReminderSettings) => void;
}

interface HoursBeforeProps extends TimingProps {
  /** The channel that `hoursBefore` applies to, if any. */
  sentBy: TestableChannel | null;
  calendar: Reminders['calendar'];
}

function HoursBefore({ settings, onChange, sentBy, calendar }: HoursBeforeProps) {
  return (
    <fieldset
      data-theme="dark"
      className="relative isolate mt-4 overflow-hidden rounded-card border border-line bg-ground p-4 pt-1 text-ink"
    >
      <legend className="sr-only">Cuándo avisarte</legend>
      <p role="status" className="py-2.5 text-center text-balance">
        <span className="block text-sm leading-5 text-muted">Te avisamos</span>{' '}
        <span className="mt-0.5 block text-lg leading-6 font-black tracking-heading">
          {whenAndHow(settings.hoursBefore, { sentBy, calendar })}
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
              <span className="ml-0.5 text-[0.5em] font-bold tracking-normal"> h</span>
            </span>{' '}
            <span className="sr-only">antes</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function QuietHours({ settings, onChange }: TimingProps) {
  const id = useId();
  const { quietFrom, quietUntil, timeZone } = settings;
  const ends = [
    ['quietFrom', 'Desde'],
    ['quietUntil', 'Hasta'],
  ] as const;
  return (
    <fieldset className="mt-6">
      <legend className="text-sm leading-5 font-bold">Horario de silencio</legend>
      {/* One below the other where enlarged text leaves no room for both. */}
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2">
        {ends.map(([end, label]) => (
          <div
            key={end}
            className="flex min-h-12 items-center gap-2 rounded-control bg-raised pl-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <label htmlFor={`${id}-${end}`} className="text-sm text-muted">
              {label}
            </label>
            <Select
              id={`${id}-${end}`}
              value={settings[end]}
              onChange={({ target }) => onChange({ ...settings, [end]: Number(target.value) })}
              className="pl-1! text-md font-semibold tabular-nums outline-none"
            >
              {hours.map((hour) => (
                <option key={hour} value={hour} className="bg-surface text-ink">
                  {`${String(hour).padStart(2, '0')}:00`}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
      <p className="mt-2 text-sm leading-4.5 text-pretty text-muted">
        {quietFrom === quietUntil
          ? 'Sin horario de silencio: elige horas distintas para tenerlo.'
          : `Si coincide con ese horario, te llega antes. Hora de ${placeOf(timeZone)}.`}
      </p>
    </fieldset>
  );
}

const sentNames = { push: 'notificación', email: 'correo' };

/** Returns '1 h antes, por correo'. The alarm of a calendar is always 1 hour before. */
export function whenAndHow(
  hoursBefore: number,
  { sentBy, calendar }: { sentBy: TestableChannel | null; calendar: Reminders['calendar'] },
): string {
  const alarm = 'en tu calendario';
  const isRead = calendar?.isRead === true;
  if (sentBy === null) {
    if (isRead) return `1 h antes, ${alarm}`;
    return `Por ahora no: ${calendar === null ? 'activa un aviso' : 'añade el calendario'}`;
  }
  const sent = `${hoursBefore} h antes, por ${sentNames[sentBy]}`;
  if (!isRead) return sent;
  return hoursBefore === 1 ? `${sent} y ${alarm}` : `${sent}, y 1 h antes ${alarm}`;
}
