import clsx from 'clsx';
import { memo } from 'react';
import { entriesByKind, type HitCounts } from '../../../domain/score-prediction.ts';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { formatGain, formatNumber, plural } from '../../ui/words.ts';
import { hits, hitsText } from '../../football/hits.ts';
import { PersonRow } from '../../football/person-row.tsx';
import type { Person } from './view-parts.tsx';

/** The columns of a row: a kind of hit, on wide screens, and the points. */
export const hitClass = 'hidden w-18 text-right wide:block';
export const totalClass = 'text-right whitespace-nowrap wide:w-16';

interface ColumnHeadsProps {
  title?: string;
  /** The hits of any row; undefined before anybody has points, when hits and points are left out. */
  counts: Partial<HitCounts> | undefined;
  note?: string | undefined;
}

/** Shows the names of the columns. Screen readers hear them in every row. */
export function ColumnHeads({ title = 'Participante', counts, note }: ColumnHeadsProps) {
  return (
    <div
      aria-hidden="true"
      className="flex min-h-8 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 text-xs leading-4 font-semibold text-muted wide:min-h-11 wide:px-5"
    >
      <span className="min-w-0 grow basis-24">
        <span className="font-extrabold text-ink">{title}</span>
        {note !== undefined && ` · ${note}`}
      </span>
      {counts !== undefined &&
        entriesByKind(counts).map(([hit]) => (
          <span key={hit} className={hitClass}>
            {hits[hit].names}
          </span>
        ))}
      {counts !== undefined && <span className={totalClass}>Puntos</span>}
    </div>
  );
}

interface ParticipantRowProps {
  entry: LeaderboardEntry;
  /** Null before anybody has points. */
  position: number | null;
  own: boolean;
  ownColors: string[] | undefined;
  shared: boolean;
  /** The position before the newest match day; undefined while unknown. */
  before?: number | undefined;
  /** The part of the points in `entry` that live matches brought. */
  gained?: number | undefined;
  withoutHits?: boolean;
  /** Opens the participant's profile; without it the row is no button. */
  onOpen?: ((person: Person) => void) | undefined;
}

/** Shows a row of the ranking: name, e-mail, hits on wide screens and points; see docs/screens.md#ranking-tab. */
export const ParticipantRow = memo(function ParticipantRow(props: ParticipantRowProps) {
  const { entry, position, own, ownColors, shared, before, gained = 0, withoutHits = false, onOpen } = props;
  const { fullName: name, avatarUrl, email, totalPoints } = entry;
  // A phone leaves out the domain, which is the same in most rows.
  const domainAt = email.lastIndexOf('@');
  return (
    <PersonRow
      {...{ name, avatarUrl, position, own, ownColors, shared, before }}
      onOpen={onOpen && (() => onOpen({ ...entry, name }))}
      note={
        <p title={email} className="truncate text-xs leading-4 text-muted">
          {email.slice(0, domainAt)}
          <span className="sr-only wide:not-sr-only">
            <wbr />
            {email.slice(domainAt)}
          </span>
        </p>
      }
    >
      {position === null ? (
        <p className="text-xs leading-4 text-muted tabular-nums wide:text-sm">
          {plural(entry.totalPredictions, 'predicción', 'predicciones')}{' '}
          <span className="sr-only">{plural(totalPoints, 'punto', 'puntos')}</span>
        </p>
      ) : (
        <>
          {!withoutHits &&
            entriesByKind(entry.hits).map(([hit, count]) => (
              <p key={hit} className={clsx(hitClass, 'font-semibold tabular-nums')}>
                <span aria-hidden="true">{formatNumber(count)}</span>
                <span className="sr-only">{hitsText(hit, count)}</span>
              </p>
            ))}
          <p className={totalClass}>
            <span className="text-2xl leading-6 font-black tracking-heading tabular-nums">
              {formatNumber(totalPoints)}
            </span>{' '}
            <span className="sr-only">{totalPoints === 1 ? 'punto' : 'puntos'}</span>
            {gained > 0 && (
              <span className="block text-xs leading-4 font-bold text-open-text tabular-nums">
                {' '}
                {formatGain(gained)}
              </span>
            )}
          </p>
        </>
      )}
    </PersonRow>
  );
});
