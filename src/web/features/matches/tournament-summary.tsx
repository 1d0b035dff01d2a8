import { Check, RotateCw } from 'lucide-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { MatchData, Match } from '../../../domain/api-schemas.ts';
import { useNow, useAtNow } from '../../lib/server-clock.ts';
import { formatAge, formatDateTime, formatTime, nearDay } from '../../ui/dates.ts';
import { formatNumber } from '../../ui/words.ts';
import { ErrorBanner } from '../../ui/error-state.tsx';
import { usePredictions } from '../../lib/predictions-context.ts';

interface LastUpdateProps {
  refreshing: boolean;
  /** What 'Actualizar' has just brought; null once it has been shown. */
  outcome: string | null;
  onRefresh: () => void;
  /** ISO instant of the last good read; null without one. */
  lastUpdated: string | null;
  timeZone: string;
  /** What stands before the last update when the row is part of the band. */
  children?: ReactNode;
}

/** Shows how old the data on screen are, with 'Actualizar'; see docs/screens.md#matches-tab. */
export function LastUpdateRow(props: LastUpdateProps) {
  const { lastUpdated, timeZone, refreshing, outcome, onRefresh, children } = props;
  const inBand = children !== undefined;
  const now = useNow('minute');
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-4 text-2xs leading-4 text-muted tabular-nums wide:text-xs',
        inBand && 'border-t border-line px-6 py-3',
      )}
    >
      {children}
      <p className={inBand ? undefined : 'grow'}>
        {/* In place of the last update, where the user has just tapped. */}
        <span role="status" className="font-semibold text-ink">
          {outcome !== null && (
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="mr-1 inline size-4 animate-stamp text-open-text"
            />
          )}
          {outcome}
        </span>
        {outcome === null ? updateText(lastUpdated, now, timeZone) : ''}
      </p>
      <button
        type="button"
        title="Actualizar"
        // Not `disabled` while reading, so that it keeps the focus. The touch target is 44 px.
        aria-disabled={refreshing}
        className="relative flex items-center gap-1.5 text-xs leading-5 font-semibold text-ink after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline aria-disabled:cursor-default aria-disabled:opacity-55 wide:text-sm"
        onClick={onRefresh}
      >
        <RotateCw aria-hidden="true" className={clsx('size-3.5', refreshing && 'animate-spin')} />
        {refreshing ? 'Actualizando...' : 'Actualizar'}
      </button>
    </div>
  );
}

const counts = [
  ['matches', 'Partido', 'Partidos'],
  ['finished', 'Finalizado', 'Finalizados'],
  ['scheduled', 'Programado', 'Programados'],
  ['live', 'En vivo', 'En vivo'],
  ['onHold', 'En espera', 'En espera'],
  ['teams', 'Equipo', 'Equipos'],
] as const;

interface TournamentTotalsProps {
  title: string;
  /** Live matches and those on hold are neither finished nor scheduled. */
  totals: MatchData['totals'] & { live: number; onHold: number };
}

/** Shows the tournament in figures: in the band, or at the end of the page on a phone. */
export function TournamentTotals({ title, totals }: TournamentTotalsProps) {
  return (
    <section
      aria-label={title}
      className="flex grow flex-col items-center gap-x-6 gap-y-2 text-muted tabular-nums wide:flex-row"
    >
      <h2 className="text-xs leading-4 font-semibold wide:text-sm wide:text-ink">{title}</h2>
      <dl className="flex w-full flex-wrap justify-between gap-x-2 gap-y-2 text-2xs leading-4 wide:w-auto wide:gap-x-3 wide:text-xs">
        {counts.map(([key, one, many]) => {
          const value = totals[key];
          if (value === 0 && (key === 'live' || key === 'onHold')) return null;
          return (
            <div key={key} className="flex flex-col-reverse items-center wide:flex-row-reverse">
              <dt>{value === 1 ? one : many}</dt>
              <dd className="text-xl leading-7 font-black tracking-heading text-ink wide:mr-1 wide:text-xs">
                {formatNumber(value)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function updateText(lastUpdated: string | null, now: number, timeZone: string): string {
  if (lastUpdated === null) return 'Última actualización: todavía no hay';
  const isToday = nearDay(lastUpdated, now, timeZone) === 'today';
  const moment = isToday
    ? `hoy, ${formatTime(lastUpdated, timeZone)}`
    : formatDateTime(lastUpdated, timeZone);
  return `Última actualización: ${moment}`;
}

interface UnreadNoticeProps {
  matches: Match[];
  signedIn: boolean;
  sample: boolean;
  /** ISO instant of the last good read; null without one. */
  lastUpdated: string | null;
  problem: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Shows the age of matches that could not be read, or that they are examples, and why; see docs/screens.md#errors. */
export function UnreadNotice(props: UnreadNoticeProps) {
  const { matches, signedIn, sample, lastUpdated, problem, ...again } = props;
  const { isOpen, failure } = usePredictions();
  const now = useNow('minute');
  // Predictions that could not be read have a notice of their own.
  const canPredict = useAtNow(
    (at) => signedIn && failure === null && matches.some((match) => isOpen(match, at)),
  );
  const advice = sample
    ? 'Faltan los partidos reales. Avisa a la organización.'
    : canPredict && 'Puedes predecir igual.';
  return (
    <ErrorBanner
      title={sample ? 'Datos de muestra' : ageText(lastUpdated === null ? 0 : now - Date.parse(lastUpdated))}
      message={
        <>
          <span>{problem}</span> {advice !== false && <span>{advice}</span>}
        </>
      }
      {...again}
    />
  );
}

/** Describes the age of the data on screen, in milliseconds. */
export function ageText(age: number): string {
  const written = formatAge(age);
  return written === null ? 'No pudimos actualizar' : `Datos de hace ${written}`;
}
