import clsx from 'clsx';
import { ArrowDown, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { rankingPageSize, type GameConfig } from '../../../domain/api-schemas.ts';
import { isOutOfReach, pointsInPlay } from '../../../domain/points-in-play.ts';
import { entriesByKind, pointsOfHits } from '../../../domain/score-prediction.ts';
import { useChampionPick } from '../../lib/champion-pick.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useRankingRows, type LeaderboardEntry } from '../../lib/leaderboard.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useOwnPredictions } from '../../lib/predictions.ts';
import { useParticipantProfile } from '../../lib/ranking-views.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { formatNumber, ordinal, plural } from '../../ui/words.ts';
import { hitsText } from '../../football/hits.ts';
import { rankMessages } from '../../football/messages.ts';
import { Movement } from '../../football/rank.tsx';
import type { ViewProps } from './view-parts.tsx';

interface OwnPositionProps {
  greeting: ReactNode;
  avatar: ReactNode;
  /** The user's row; null outside the ranking, undefined while unknown. */
  standing: LeaderboardEntry | null | undefined;
  /** Null without one, and before anybody has points. */
  position: number | null;
  shared: boolean;
  /** The number of participants; null while unknown. */
  total: number | null;
  /** The position before the newest match day; undefined while unknown. */
  before: number | undefined;
  /** The distance to the next position; null when there is nothing to say. */
  gap: string | null;
  /** The points in play; null when there is nothing to say. */
  inPlay: string | null;
  bonus: number;
  /** Calls the position 'general', because the view beside it shows another one. */
  general?: boolean;
  /** Shows only small figures, without the distance and the points in play. */
  brief?: boolean;
  /** Shows the user's row in the list; null without one. */
  onFind: (() => void) | null;
}

/** Shows the card with the greeting, 'Tu Posición' and the button to the user's row; dark in both themes. */
export function OwnPosition(props: OwnPositionProps) {
  const { greeting, avatar, standing, position, shared, total, before, gap, inPlay, bonus, onFind } = props;
  const { general = false, brief = false } = props;
  const points = standing === undefined ? null : (standing?.totalPoints ?? 0);
  const ofAll = position === null || total === null ? null : `de ${formatNumber(total)}`;
  const moved = position === null || before === undefined ? 0 : before - position;
  const distance = gap ?? (standing === null && total !== 0 ? 'Todavía no estás en el ranking' : null);
  return (
    <section
      data-theme="dark"
      aria-labelledby="titulo-propio"
      className={clsx(
        'rounded-card border border-line bg-surface px-4 py-3 text-ink wide:px-5 wide:py-4',
        // Reserves the height, so that nothing below moves.
        standing !== null && !brief && 'min-h-40 wide:min-h-68',
      )}
    >
      <div className="flex flex-wrap justify-between gap-x-3 wide:block">
        <div className="flex min-w-0 flex-1 basis-36 items-center gap-3 self-start">
          <span className="hidden wide:block">{avatar}</span>
          <div className="min-w-0">{greeting}</div>
        </div>
        <div className="text-right wide:mt-3 wide:border-t wide:border-line wide:pt-3 wide:text-left">
          <h2
            id="titulo-propio"
            className="text-2xs leading-4 font-semibold text-muted wide:text-sm wide:leading-6"
          >
            Tu Posición{general && ' general'}
          </h2>
          <dl
            aria-live="polite"
            className={
              brief
                ? 'flex items-baseline justify-end gap-x-1 *:last:before:content-["·"]'
                : 'min-h-14 wide:flex wide:flex-wrap wide:gap-x-10'
            }
          >
            <Figure
              label={
                ofAll === null ? (
                  'Posición'
                ) : (
                  <>
                    <span className="sr-only">Posición </span>
                    {ofAll}
                    {shared && ', compartida'}
                  </>
                )
              }
              value={position === null ? null : ordinal(position)}
              unit={brief ? undefined : (ofAll ?? undefined)}
              large={!brief}
            />
            <Figure
              label="Puntos Totales"
              value={points === null ? null : formatNumber(points)}
              unit={points === 1 ? 'punto' : 'puntos'}
            />
          </dl>
        </div>
      </div>
      {!brief && (distance !== null || onFind !== null) && (
        <div className="mt-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2 text-xs leading-4 wide:text-sm wide:leading-5">
          <p
            className={clsx(
              'flex-1 basis-36 text-balance',
              gap === null ? 'font-semibold text-muted' : 'font-bold',
            )}
          >
            {moved !== 0 && (
              <span className="block">
                <Movement places={moved} className="font-bold" /> en la última jornada
              </span>
            )}{' '}
            <span className="block">{distance}</span>
          </p>
          {onFind !== null && (
            <button
              type="button"
              onClick={onFind}
              className="relative flex items-center gap-1 rounded-control text-sm leading-5 font-semibold whitespace-nowrap after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
            >
              Ver mi fila
              <ArrowDown aria-hidden="true" className="size-4 shrink-0" />
            </button>
          )}
        </div>
      )}
      {!brief && inPlay !== null && (
        <p className="mt-1 text-xs leading-4 text-pretty text-muted tabular-nums wide:mt-1.5 wide:text-sm wide:leading-5">
          {inPlay}
        </p>
      )}
      {standing != null && (
        // A phone shows them in the user's profile.
        <div className="sr-only wide:not-sr-only wide:mt-2!">
          <ul className="dotted text-sm leading-5 text-muted tabular-nums">
            <li>{plural(standing.totalPredictions, 'predicción', 'predicciones')}</li>
            {entriesByKind(standing.hits).map(([hit, count]) => (
              <li key={hit}>{hitsText(hit, count)}</li>
            ))}
            {bonus > 0 && <li>+{formatNumber(bonus)} por el campeón</li>}
          </ul>
        </div>
      )}
    </section>
  );
}

interface FigureProps {
  label: ReactNode;
  value: string | null;
  large?: boolean;
  /** Follows the value on a phone, which shows no label. Screen readers hear a `large` one in the label instead. */
  unit?: string;
}

/** Shows a figure over its label. A phone shows the label only in place of a missing figure, and never the `large` one's. */
function Figure({ label, value, large = false, unit }: FigureProps) {
  return (
    <div className="flex items-baseline justify-end gap-x-1 wide:flex-col-reverse wide:items-start">
      <dt
        className={clsx(
          'text-xs leading-4 text-muted',
          (large || value !== null) && 'sr-only wide:not-sr-only',
        )}
      >
        {label}
      </dt>
      <dd
        className={clsx(
          'font-black whitespace-nowrap tabular-nums wide:text-5xl wide:leading-12 wide:tracking-display',
          large ? 'text-4xl leading-9 tracking-display' : 'text-md leading-5',
        )}
      >
        {value ?? <span className="font-normal text-muted">{rankMessages.none}</span>}
        {value !== null && unit !== undefined && (
          <span
            aria-hidden={large || undefined}
            className={clsx('font-bold wide:hidden', large && 'text-sm tracking-normal text-muted')}
          >
            {' '}
            {unit}
          </span>
        )}
      </dd>
    </div>
  );
}

interface RivalLineProps extends Pick<ViewProps, 'onOpen'> {
  rivalId: string;
  ownPoints: number;
}

/** Shows the rival and the difference in points (docs/screens.md#profile-and-duel); nothing once the rival has left. */
export function RivalLine({ rivalId, ownPoints, onOpen }: RivalLineProps) {
  const { data, isPending } = useParticipantProfile(rivalId);
  if (data === undefined) return isPending ? <Skeleton className="h-11 rounded-control" /> : null;
  const lead = data.totalPoints - ownPoints;
  const points = plural(Math.abs(lead), 'punto', 'puntos');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen({ ...data, userId: rivalId })}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-control border border-line bg-surface px-3 text-left text-sm leading-5 hover:bg-raised"
    >
      <Flag aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-24 truncate">
        <span className="text-muted">Tu rival:</span> <strong>{data.name}</strong>
      </span>
      <span className="ml-auto tabular-nums">
        {ordinal(data.position)} ·{' '}
        {lead === 0 ? 'igual que tú' : `${lead > 0 ? 'te lleva' : 'le llevas'} ${points}`}
      </span>
    </button>
  );
}

/** Returns the distance to the row above, 'Estás a 1 punto del puesto 13', or null; see docs/screens.md#ranking-tab. */
export function gapText(
  own: LeaderboardEntry,
  above: LeaderboardEntry | undefined,
  over: boolean,
): string | null {
  if (own.position === 1) return over ? 'Ganaste el juego' : 'En lo más alto';
  if (above === undefined || above.position >= own.position) return null;
  const points = above.totalPoints - own.totalPoints;
  const exact = above.hits.exact - own.hits.exact;
  const place = `puesto ${formatNumber(above.position)}`;
  // Either the draw has decided, or the rows are from different moments; until the champion is confirmed, nothing tells which.
  if (points <= 0 && exact <= 0) return over ? `Igual que el ${place}: decidió el sorteo` : null;
  const distance = points > 0 ? plural(points, 'punto', 'puntos') : hitsText('exact', exact);
  return `${over ? 'Quedaste' : 'Estás'} a ${distance} del ${place}`;
}

/** Returns the last participant ahead of `position`, whose row is number `position - 1`, and whether the position is shared. */
export function useNeighbours(position: number | undefined) {
  const rows = position === undefined ? [] : [position - 2, position].filter((row) => row >= 0);
  const rowAt = useRankingRows([...new Set(rows.map((row) => Math.floor(row / rankingPageSize)))]);
  if (position === undefined) return { above: undefined, shared: false };
  return { above: rowAt(position - 2), shared: rowAt(position)?.position === position };
}

/**
 * Describes the points in play, 'Quedan 40 puntos en juego; estás a 17 del primero' (docs/rules.md#points-in-play). Null when
 * there is nothing to say, or not yet.
 */
export function usePointsInPlay(
  own: LeaderboardEntry | null | undefined,
  first: LeaderboardEntry | undefined,
): string | null {
  const config = useGameConfig().data;
  const { data } = useMatchData();
  const { data: predictions } = useOwnPredictions();
  const { data: pick } = useChampionPick();
  const areKnown =
    config !== undefined && data !== undefined && predictions !== undefined && pick !== undefined;
  const game = areKnown && {
    matches: data.matches,
    predictions,
    points: config.tournament.points,
    finalRound: config.tournament.finalRound,
    champion: config.champion,
    hasPicked: pick !== null,
  };
  const left = useAtNow((now) => (game ? pointsInPlay(game, now) : null));
  // Samples give no points.
  if (!game || left === null || own == null || first === undefined || config.over) return null;
  if (data.source === 'fallback') return null;
  const behind = first.totalPoints - own.totalPoints;
  return pointsInPlayText(left, behind, isOutOfReach({ left, behind }, game));
}

/** Describes the points left and the distance to the first; null when none are left. */
export function pointsInPlayText(left: number, behind: number, outOfReach: boolean): string | null {
  if (left === 0) return null;
  const inPlay = `${left === 1 ? 'Queda' : 'Quedan'} ${plural(left, 'punto', 'puntos')} en juego`;
  if (behind <= 0) return inPlay;
  const distance = `${inPlay}; estás a ${formatNumber(behind)} del primero`;
  return outOfReach ? `${distance}. Ya no puedes alcanzar al primero` : distance;
}

/** Returns the points that a right champion brought; 0 until it is decided (docs/rules.md#settlement). */
export function bonusOf(own: LeaderboardEntry | null | undefined, config: GameConfig | undefined): number {
  if (own == null || config?.champion?.decided == null) return 0;
  return own.totalPoints - pointsOfHits(own.hits, config.tournament.points);
}
