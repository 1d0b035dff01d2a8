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
import { Button, IconButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/controls.tsx';
import { copyText, useTask } from '../../ui/tasks.ts';
import { showSuccess } from '../../ui/toast-queue.ts';
import { openCalendar, revokeCalendar, sendTestMessage } from './api.ts';
import { sentBy, type Push } from './push.ts';

interface ChannelsProps {
  reminders: Reminders;
  push: Push;
  save: (settings: ReminderSettings) => void;
}

/** Shows the ways to be reminded: notifications, the calendar, and e-mail if the server sends it (docs/rules.md#reminders). */
export function Channels({ reminders, push, save }: ChannelsProps) {
  const { settings, calendar, sendsEmail } = reminders;
  const { state, busy, turn } = push;
  const turnPush = async (wanted: boolean) => {
    if ((await turn(wanted)) === 'on') save(settings);
  };
  return (
    <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card bg-raised text-md leading-5">
      <ChannelRow
        icon={Bell}
        label="Notificaciones"
        note={pushNote(push)}
        on={state === 'on'}
        lacking={state === 'denied' || state === 'install-first'}
        disabled={busy || (state !== 'on' && state !== 'off')}
        onChange={(wanted) => void turnPush(wanted)}
      >
        <TestButton channel="push" label="Notificaciones" />
      </ChannelRow>
      <CalendarRow calendar={calendar} />
      {sendsEmail && (
        <ChannelRow
          icon={Mail}
          label="Correo"
          note={emailNote(reminders, push)}
          on={settings.email}
          onChange={(email) => save({ ...settings, email })}
        >
          <TestButton channel="email" label="Correo" />
        </ChannelRow>
      )}
    </ul>
  );
}

function pushNote({ state, others }: Push): string {
  switch (state) {
    case 'on':
      return 'Activadas en este dispositivo.';
    case 'denied':
      return 'El navegador las bloquea. Permítelas en los ajustes de esta página.';
    case 'unsupported':
      return 'Este navegador no las admite. Usa el calendario.';
    case 'install-first':
      return 'En el iPhone y el iPad primero hay que instalar el juego: toca Compartir, «Añadir a inicio», y ábrelo desde ahí.';
    default:
      if (others === 0) return 'En este dispositivo.';
      return others === 1 ? 'Activadas en otro dispositivo.' : `Activadas en otros ${others} dispositivos.`;
  }
}

function emailNote(reminders: Reminders, push: Push): string {
  if (sentBy(reminders, push) === 'email')
    return reminders.calendar?.isRead === true
      ? 'Activado hasta que tu calendario vuelva a actualizarse.'
      : 'Activado: es tu único aviso.';
  return reminders.settings.email
    ? 'Solo te llega si quitas los demás avisos.'
    : 'Solo si no usas otro aviso.';
}

function CalendarRow({ calendar }: Pick<Reminders, 'calendar'>) {
  const { busy, run } = useTask('No se pudo guardar');
  const [more, setMore] = useState(false);
  const moreId = useId();
  const address = calendar?.address ?? '';
  const isRead = calendar?.isRead === true;
  const subscribed = forCalendarApp(address);
  const add = () =>
    run(async () => {
      const opened = calendar === null ? await openCalendar() : address;
      if (opened !== undefined) window.location.assign(forCalendarApp(opened));
    });
  const revoke = () => void run(revokeCalendar);
  const said = {
    copied: 'Enlace copiado',
    failed: 'No se pudo copiar: selecciónalo y cópialo a mano.',
  };
  return (
    <ChannelRow
      icon={CalendarClock}
      label="Calendario"
      note={
        calendar === null
          ? 'Tus partidos pendientes, con alarma una hora antes.'
          : isRead
            ? 'Añadido: suena 1 h antes.'
            : 'Falta añadir los partidos a tu calendario.'
      }
      on={isRead}
      disabled={busy}
      onChange={isRead ? revoke : undefined}
    >
      <div className="flex flex-wrap gap-x-3 pb-3">
        <Button variant="secondary" busy={busy} className="grow px-2! text-sm" onClick={() => void add()}>
          Añadir a mi calendario
        </Button>
        {calendar !== null && (
          <button
            type="button"
            aria-expanded={more}
            aria-controls={moreId}
            className={clsx(channelAction, 'w-auto! gap-1.5! border-t-0! text-muted')}
            onClick={() => setMore(!more)}
          >
            <span>
              Más opciones <span className="sr-only">Calendario</span>
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
              aria-label="Enlace de tu calendario"
              value={subscribed}
              onFocus={(event) => event.target.select()}
              className="min-h-11 min-w-0 grow truncate bg-transparent pl-3 text-sm text-muted outline-none"
            />
            <IconButton label="Copiar" onClick={() => void copyText(subscribed, said)}>
              <Copy aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
          <p className="mt-2 flex gap-1.5 pb-3 text-xs leading-4 text-pretty text-muted">
            <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0 text-closing-text" />
            Quien tenga este enlace ve qué partidos te falta predecir. Deja de valer si desactivas el
            calendario.
          </p>
          <a href={address} download className={channelAction}>
            <TestText label="Calendario" />
          </a>
          {!isRead && (
            <button type="button" className={channelAction} onClick={revoke}>
              Quitar el calendario
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
  lacking?: boolean;
  disabled?: boolean;
  /** Without it there is no switch yet, and `children` show how to get there. */
  onChange?: ((on: boolean) => void) | undefined;
  /** Shown while it is on or has no switch. */
  children: ReactNode;
}

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

const channelAction =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 border-t border-line text-left text-sm leading-5 font-semibold hover:underline disabled:opacity-55 focus-visible:-outline-offset-3';

function TestButton({ channel, label }: { channel: TestableChannel; label: string }) {
  const { busy, run } = useTask('No se pudo enviar el aviso de prueba');
  const test = async () => {
    if (await run(() => sendTestMessage(channel))) showSuccess('Aviso de prueba enviado');
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
        Enviar una prueba <span className="sr-only">{label}</span>
      </span>
      <Send aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </>
  );
}
