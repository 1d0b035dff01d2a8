import clsx from 'clsx';
import { Minus, Plus, Replace, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import type { OrganiserOverview, QuarantinedChanges } from '../../../domain/organiser-schemas.ts';
import { losesResult, quarantineMs } from '../../../domain/quarantine.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/alerts.tsx';
import { formatNumber, listInWords } from '../../ui/words.ts';
import { formatDateTime, formatTime, formatTimeLeft } from '../../ui/dates.ts';
import { fieldNames, formatWhen, problemTexts, rowText, timeLeftText, undecidedReasons } from './messages.ts';
import { LongList, StatusRow, useAct, useTimeZone } from './section.tsx';

type Sheet = OrganiserOverview['sheet'];

/** Returns whether the sheet has no failed or quarantined read and no warnings. */
export function isSheetFine({ error, warningCount, quarantine }: Sheet): boolean {
  return error === null && warningCount === 0 && quarantine === null;
}

/** Shows a sheet without problems as a line. */
export function FineSheetRow({ sheet }: { sheet: Sheet }) {
  const timeZone = useTimeZone();
  return (
    <StatusRow
      title="Planilla"
      fine
      summary={<>Sin avisos: todas las filas se leyeron bien. {lastGoodRead(sheet, timeZone)}</>}
    />
  );
}

/** Shows what is wrong with the sheet: the failed or quarantined read, what it would change, and every warning. */
export function SheetTrouble({ sheet }: { sheet: Sheet }) {
  const timeZone = useTimeZone();
  const { error, warningCount, warnings, quarantine } = sheet;
  const id = useId();
  const alarming = error !== null || quarantine !== null;
  return (
    <Card
      className="min-w-0 overflow-hidden text-sm leading-5 wrap-anywhere"
      role="region"
      aria-labelledby={id}
    >
      <div
        data-theme={alarming ? 'dark' : undefined}
        className={clsx(
          'p-4',
          alarming && 'border-t-4 border-closing bg-surface text-ink',
          !alarming && 'pb-0!',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="text-lg leading-6 font-extrabold">
            Planilla
          </h2>
          {warningCount > 0 && (
            <Badge tone="closing" icon={<TriangleAlert />}>
              Avisos: {formatNumber(warningCount)}
            </Badge>
          )}
          <p className="text-muted wide:ml-auto">{lastGoodRead(sheet, timeZone)}</p>
        </div>
        {alarming && <Alarm sheet={sheet} />}
      </div>
      {(quarantine !== null || warningCount > 0) && (
        <div className="grid items-start gap-x-10 gap-y-6 p-4 wide:auto-cols-fr wide:grid-flow-col">
          {quarantine !== null && <QuarantinedRead changes={quarantine.changes} />}
          {warningCount > 0 && <Warnings count={warningCount} shown={warnings} />}
        </div>
      )}
    </Card>
  );
}

function Alarm({ sheet }: { sheet: Sheet }) {
  const timeZone = useTimeZone();
  const { error, quarantine, address } = sheet;
  const deadline = quarantine && deadlineOf(quarantine);
  const until = deadline && formatTime(deadline, timeZone);
  return (
    <div className="mt-4 grid items-center gap-x-8 gap-y-4 wide:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className={clsx('min-w-0', until === null && 'wide:col-span-2')}>
        <h3 className="text-xl leading-7 font-black tracking-heading text-balance">
          {quarantine === null ? 'La última lectura falló' : 'Hay una lectura retenida'}
        </h3>
        {error !== null && <p className="mt-1 text-base leading-6">{error}</p>}
        {quarantine !== null && until !== null && (
          <p className="mt-1 text-muted">
            Corrige la planilla, o aplica la lectura si es correcta. Retenida desde las{' '}
            {formatTime(quarantine.since, timeZone)}. Si a las {until} la planilla sigue igual, se aplica
            sola.
          </p>
        )}
      </div>
      {deadline !== null && (
        <p className="flex flex-col gap-y-1 wide:order-first">
          <span className="font-semibold text-muted">Tienes hasta las</span>{' '}
          <strong className="text-score-lg leading-none font-black tracking-display text-closing-text tabular-nums">
            {until}
          </strong>{' '}
          <TimeLeft until={deadline} />
        </p>
      )}
      <div className="flex flex-col gap-2">
        <SheetLink address={address} />
        {quarantine !== null && <ReleaseButton />}
      </div>
    </div>
  );
}

function TimeLeft({ until }: { until: string }) {
  const left = useAtNow((now) => formatTimeLeft(Date.parse(until) - now));
  return <span className="font-semibold text-closing-text tabular-nums">{timeLeftText(left)}</span>;
}

function deadlineOf({ since }: NonNullable<Sheet['quarantine']>): string {
  return new Date(Date.parse(since) + quarantineMs).toISOString();
}

function ReleaseButton() {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAct();
  const release = async () => {
    await act('La lectura se aplicó', 'POST', '/release-quarantined-import');
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Aplicar de todos modos
      </Button>
      <ConfirmDialog
        open={asking}
        title="¿Aplicar la lectura retenida?"
        description="Los partidos y los puntos pasarán a ser los de la planilla, si todavía dice lo mismo."
        confirmText="Aplicar de todos modos"
        destructive
        busy={busy}
        onConfirm={() => void release()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function columnText(letters: string): string {
  return letters.includes(', ') ? `, columnas ${listInWords(letters.split(', '))}` : `, columna ${letters}`;
}

function Warnings({ count, shown }: { count: number; shown: Sheet['warnings'] }) {
  return (
    <Part title="Filas para revisar">
      <LongList label="Filas para revisar">
        {shown.map(({ sheet: name, row, column, problem, text }, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5 py-3">
            <div className="min-w-0">
              <span className="block font-semibold">{problemTexts[problem] ?? problem}</span>
              <span className="text-muted">
                {rowText(name, row)}
                {column !== '' && columnText(column)}
              </span>
            </div>
            {text !== '' && (
              <q className="max-w-full rounded-control bg-raised px-2 py-1 text-xs leading-4 font-semibold">
                {text}
              </q>
            )}
          </li>
        ))}
      </LongList>
      <FirstOf shown={shown.length} all={count} />
    </Part>
  );
}

type MatchChange = QuarantinedChanges['matches'][number];
/** 'lost' is a changed match that loses its result, the main reason for a quarantine. */
type Change = MatchChange['change'] | 'lost';

const looks: Record<Change, [string, ComponentProps<typeof Badge>['tone'], LucideIcon]> = {
  added: ['Aparece', 'open', Plus],
  removed: ['Desaparece', 'live', Minus],
  changed: ['Cambia', 'closing', Replace],
  lost: ['Pierde el resultado', 'live', Minus],
};

function QuarantinedRead({ changes }: { changes: QuarantinedChanges | null }) {
  const timeZone = useTimeZone();
  if (changes === null)
    return (
      <Part title="Qué cambiaría">
        <p className="text-muted">No se sabe todavía qué cambiaría.</p>
      </Part>
    );
  const { matches, total, teamsRemoved } = changes;
  const say = (field: string, value: string): string => {
    if (value === '') return 'vacío';
    return field === 'kickoff_at' ? formatDateTime(value, timeZone) : value;
  };
  const rows = lossesFirst(matches).map(({ id, teams, change, fields }) => (
    <ChangeRow key={id} name={teams} change={change}>
      {fields.map(({ field, before, after }) => (
        <span key={field} className="mt-1 block text-muted">
          {fieldNames[field] ?? field}: <del>{say(field, before)}</del> →{' '}
          <strong className="inline-block font-semibold text-ink">{say(field, after)}</strong>
        </span>
      ))}
    </ChangeRow>
  ));
  if (teamsRemoved.length > 0)
    rows.push(
      <ChangeRow
        key="teams"
        name={`${teamsRemoved.length === 1 ? 'Equipo' : 'Equipos'}: ${listInWords(teamsRemoved)}`}
        change="removed"
      />,
    );
  return (
    <Part title="Qué cambiaría">
      {total === 0 && <p className="text-muted">Ningún partido cambiaría.</p>}
      {rows.length > 0 && <LongList label="Qué cambiaría">{rows}</LongList>}
      <FirstOf shown={matches.length} all={total} />
    </Part>
  );
}

interface ChangeRowProps {
  name: string;
  change: Change;
  children?: ReactNode;
}

function ChangeRow({ name, change, children }: ChangeRowProps) {
  const [text, tone = 'neutral', Icon] = looks[change];
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong className="font-semibold">{name}</strong>
        <Badge tone={tone} icon={<Icon />}>
          {text}
        </Badge>
      </div>
      {children}
    </li>
  );
}

function lossesFirst(matches: readonly MatchChange[]): (Omit<MatchChange, 'change'> & { change: Change })[] {
  return matches
    .map((match) => ({ ...match, change: losesResult(match) ? ('lost' as const) : match.change }))
    .toSorted((a, b) => Number(isLoss(b.change)) - Number(isLoss(a.change)));
}

function isLoss(change: Change): boolean {
  return change === 'lost' || change === 'removed';
}

function FirstOf({ shown, all }: { shown: number; all: number }) {
  if (shown >= all) return null;
  return (
    <p className="text-muted">
      Son los primeros {formatNumber(shown)} de {formatNumber(all)}: al corregirlos aparecen los siguientes.
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="text-base font-bold">{title}</h3>
      <div className="mt-1 flex flex-col gap-3">{children}</div>
    </div>
  );
}

/** Shows nothing in the demo, whose sheet has no `address`. */
function SheetLink({ address }: { address: string | null }) {
  if (address === null) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
      Abrir la planilla
    </a>
  );
}

function lastGoodRead({ goodAt }: Sheet, timeZone: string): string {
  return `Última lectura correcta: ${goodAt === null ? 'Todavía no se leyó' : formatWhen(goodAt, timeZone)}`;
}

interface UndecidedFinalProps {
  undecided: NonNullable<OrganiserOverview['undecided']>;
  /** Where the sheet is edited; null in the demo. */
  address: string | null;
}

/** Shows why a final that is over decides no champion: its rows, the cause, and the closest team to each unknown name. */
export function UndecidedFinal({ undecided, address }: UndecidedFinalProps) {
  const id = useId();
  const { reason, finals, unknownTeams } = undecided;
  return (
    <Card
      className="min-w-0 border-t-4! border-t-danger! p-4 wrap-anywhere"
      role="region"
      aria-labelledby={id}
    >
      <div className="grid items-center gap-x-8 gap-y-4 wide:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2
            id={id}
            className="flex items-center gap-2.5 text-xl leading-7 font-black tracking-heading text-danger"
          >
            <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
            {finals.length === 0 ? 'La planilla no decide al campeón' : 'La final no decide al campeón'}
          </h2>
          {finals.length === 0 && <p className="mt-2 font-bold">Torneo, clave campeón</p>}
          {finals.map(({ row, homeTeam, awayTeam, homeScore, awayScore, winner }) => (
            <p key={row} className="mt-2 font-bold">
              {rowText('Matches', row)}: {homeTeam} {homeScore ?? '?'} - {awayScore ?? '?'} {awayTeam}
              {winner !== '' && ` (ganador: ${winner})`}
            </p>
          ))}
          <p className="mt-1">{undecidedReasons[reason]}</p>
          {unknownTeams.map(({ name, closest }) => (
            <p key={name} className="mt-1">
              «{name}» no está en la lista de equipos.{' '}
              {closest !== null && (
                <>
                  El más parecido: <strong className="font-bold">{closest}</strong>.
                </>
              )}
            </p>
          ))}
          <p className="mt-1 text-muted">Hasta que lo corrijas, nadie suma los puntos del campeón.</p>
        </div>
        <SheetLink address={address} />
      </div>
    </Card>
  );
}
