import { useId, useState } from 'react';
import {
  longestAnnouncement,
  type LoggedAct,
  type OrganiserOverview,
} from '../../../domain/organiser-schemas.ts';
import { Button } from '../../ui/button.tsx';
import { formatNumber, plural } from '../../ui/words.ts';
import { formatTime } from '../../ui/dates.ts';
import { useTask } from '../../ui/tasks.ts';
import { checkEveryRecord, useAuditLog } from './api.ts';
import { actTexts, formatWhen, refusalTexts, rowText } from './messages.ts';
import { LongList, Pages, Section, StatusRow, useAct, useTimeZone } from './section.tsx';

/** Shows the sign-ins refused today, with the reasons (docs/rules.md#organiser). */
export function SignInsRow({ refused }: { refused: OrganiserOverview['refusedSignIns'] }) {
  const timeZone = useTimeZone();
  return (
    <StatusRow
      title="Inicios de sesión rechazados hoy"
      fine={refused.total === 0}
      long={refused.total > 0}
      summary={
        refused.total === 0 ? 'Hoy no se rechazó ninguno.' : `En total: ${formatNumber(refused.total)}`
      }
    >
      {refused.total > 0 && (
        <LongList label="Inicios de sesión rechazados hoy">
          {refused.latest.map(({ at, reason, maskedEmail }, index) => (
            <li key={index} className="flex flex-wrap gap-x-3 py-2">
              <span className="text-muted tabular-nums">{formatTime(at, timeZone)}</span>
              <span className="font-semibold">{refusalTexts[reason]}</span>
              <span className="text-muted">{maskedEmail || 'sin correo'}</span>
            </li>
          ))}
        </LongList>
      )}
    </StatusRow>
  );
}

/** Shows the state of the published records, and checks them against all predictions (docs/rules.md#receipts). */
export function RecordRow({ record }: { record: OrganiserOverview['record'] }) {
  const timeZone = useTimeZone();
  const [result, setResult] = useState<{ checked: number; broken: string[] } | null>(null);
  const { busy, run } = useTask('No se pudo comprobar');
  const check = () => run(async () => setResult(await checkEveryRecord()));
  const { published, latestAt, pending } = record;
  return (
    <StatusRow
      title="Registro de predicciones"
      fine={pending === 0 && (result === null || result.broken.length === 0)}
      summary={[
        `Partidos publicados: ${formatNumber(published)}`,
        ...(latestAt === null ? [] : [`El último, ${formatWhen(latestAt, timeZone)}`]),
        ...(pending === 0
          ? []
          : [`Partidos que empezaron y no se publicaron todavía: ${formatNumber(pending)}`]),
      ].join('. ')}
      action={
        <Button variant="secondary" className="text-sm" busy={busy} onClick={() => void check()}>
          Comprobar ahora
        </Button>
      }
    >
      <p role="status" className="font-semibold empty:sr-only">
        {result !== null &&
          (result.broken.length === 0
            ? allMatchText(result.checked)
            : `No coinciden con sus predicciones: ${result.broken.join(', ')}`)}
      </p>
    </StatusRow>
  );
}

function allMatchText(records: number): string {
  return records === 1
    ? 'El registro coincide con las predicciones.'
    : `Los ${formatNumber(records)} registros coinciden con las predicciones.`;
}

/** Shows finished matches that were moved before some of their predictions (docs/rules.md#moved-matches). */
export function LateRow({ matches }: { matches: OrganiserOverview['latePredictions'] }) {
  return (
    <StatusRow
      title="Predicciones posteriores al comienzo"
      fine={false}
      long
      summary="El comienzo de estos partidos cambió después de que se predijeran. Los puntos quedan como están."
    >
      <LongList label="Predicciones posteriores al comienzo">
        {matches.map(({ row, match, predictions }) => (
          <li key={row} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold">{match}</span>
            <span>{plural(predictions, 'predicción', 'predicciones')}</span>
            <span className="text-muted">{rowText('Matches', row)}</span>
          </li>
        ))}
      </LongList>
    </StatusRow>
  );
}

const chatRooms = { google: 'Google Chat', slack: 'Slack', teams: 'Teams' };

/** Shows the chat room and a button to test it (docs/rules.md#chat-room). */
export function ChatRoomRow({ service }: { service: OrganiserOverview['chatRoom'] }) {
  const { act, busy } = useAct();
  return (
    <StatusRow
      title="Sala de chat"
      fine={service === null ? null : true}
      summary={
        service === null
          ? 'No hay ninguna configurada.'
          : `Los mensajes van a una sala de ${chatRooms[service]}.`
      }
      action={
        service !== null && (
          <Button
            variant="secondary"
            className="text-sm"
            busy={busy}
            onClick={() => void act('La prueba se envió a la sala', 'POST', '/chat-room/test')}
          >
            Enviar prueba
          </Button>
        )
      }
    />
  );
}

/** Edits the announcement on top of every page, which takes precedence over the sheet's. */
export function AnnouncementSection({ announcement }: { announcement: OrganiserOverview['announcement'] }) {
  const { page, sheet: ofSheet } = announcement;
  const [typed, setTyped] = useState<string | null>(null);
  const { act, busy } = useAct();
  const id = useId();
  const text = typed ?? page;
  const unchanged = text.trim() === '' || text.trim() === page;
  const left = longestAnnouncement - text.length;
  const store = async (next: string) => {
    const done = next === '' ? 'Aviso quitado' : 'Aviso publicado';
    if (await act(done, 'PUT', '/announcement', { text: next })) setTyped(null);
  };
  return (
    <Section title="Aviso para todos">
      <label htmlFor={id} className="font-semibold">
        Texto del aviso
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={longestAnnouncement}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        className="w-full rounded-control border border-edge bg-ground px-3 py-2 text-base leading-6"
      />
      {ofSheet !== '' && (
        <p className="text-muted">Mientras no haya un aviso aquí, se ve el de la planilla: «{ofSheet}»</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p id={`${id}-hint`} className="min-w-up-to-48 flex-1 text-muted">
          Se ve arriba de cada página. {left === 1 ? 'Queda' : 'Quedan'}{' '}
          {plural(left, 'carácter', 'caracteres')}.
        </p>
        <Button
          variant={unchanged ? 'muted' : 'primary'}
          className="grow wide:grow-0"
          busy={busy}
          disabled={unchanged}
          onClick={() => void store(text.trim())}
        >
          Publicar
        </Button>
        {page !== '' && (
          <Button variant="secondary" className="grow wide:grow-0" busy={busy} onClick={() => void store('')}>
            Quitar
          </Button>
        )}
      </div>
    </Section>
  );
}

/** Shows the acts of organisers, the service and the sheet, newest first (docs/rules.md#audit-log). */
export function AuditSection() {
  const timeZone = useTimeZone();
  const pages = useAuditLog();
  const acts = pages.data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <Section title="Historial">
      <p className="text-muted">Acciones de la organización (no editables).</p>
      {pages.data !== undefined && acts.length === 0 && <p>Todavía no hay nada.</p>}
      {acts.length > 0 && (
        <LongList label="Historial">
          {acts.map(({ id, at, act, by, about, late: lateOf }) => (
            <li key={id} className="py-2">
              <span className="block text-muted first-letter:uppercase">{formatWhen(at, timeZone)}</span>
              <strong className="font-semibold">{nameOf(by)}</strong> {actTexts[act]}
              {about !== null && (
                <>
                  {' '}
                  <strong className="font-semibold">
                    {about === 'erased' ? 'un participante retirado' : nameOf(about)}
                  </strong>
                </>
              )}
              {lateOf !== null && (
                <>
                  {' '}
                  <strong className="font-semibold">{lateOf.match}</strong>, con{' '}
                  {plural(lateOf.predictions, 'predicción posterior', 'predicciones posteriores')} al comienzo
                </>
              )}
            </li>
          ))}
        </LongList>
      )}
      <Pages pages={pages} />
    </Section>
  );
}

const actors = { service: 'Clave del servicio', erased: 'Un participante retirado', sheet: 'La planilla' };

function nameOf(who: LoggedAct['by']): string {
  return typeof who === 'string' ? actors[who] : who.fullName || who.email;
}
