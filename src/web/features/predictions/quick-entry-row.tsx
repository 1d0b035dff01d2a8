import clsx from 'clsx';
import { CircleCheck, Lock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import type { SaveResult } from '../../../domain/save-result-schemas.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import { ClosingTime } from '../../football/closing-time.tsx';
import { type Draft, isHalf, type TypeDraft } from '../../lib/drafts.ts';
import { scoreDigits, TeamsRow } from './score-board.tsx';
import { ScoreInput } from './score-input.tsx';

/** A prediction of the last request, with its result. */
export interface SentPrediction extends SaveResult {
  score: Score | null;
}

interface QuickEntryRowProps {
  match: Match;
  timeZone: string;
  draft: Draft;
  type: TypeDraft;
  saved: PredictionRow | undefined;
  /** Whether nothing can be typed, because the match has started or its prediction is saved. */
  closed: boolean;
  sent: SentPrediction | undefined;
}

/** Shows a match of the quick entry. All its states have the same height, so that no row moves. */
export function QuickEntryRow(props: QuickEntryRowProps) {
  const { match, timeZone, draft, type, saved, closed, sent } = props;
  const refusal = sent?.message ?? null;
  const noteId = useId();
  const half = isHalf(draft);
  return (
    <li className="group relative overflow-hidden rounded-control border border-line bg-raised/50 px-1.5 pt-2 pb-1 wide:px-3">
      <TeamsRow match={match} lost={closed && saved === undefined}>
        {closed ? (
          <ClosedScore saved={saved} lost={sent?.outcome === 'match_started' ? sent.score : null} />
        ) : (
          <ScoreInput narrow {...{ match, draft, type }} describedBy={noteId} />
        )}
      </TeamsRow>
      {/* Notes take the place of the closing time. */}
      <div
        id={noteId}
        className="flex min-h-6 flex-wrap items-center justify-center gap-x-2 py-1 text-xs leading-4"
      >
        {saved !== undefined ? (
          <Note icon={CircleCheck} className="text-open-text">
            {refusal ?? 'Guardada'}
          </Note>
        ) : closed ? (
          <Note icon={Lock} className="text-muted">
            Este partido ya comenzó.
          </Note>
        ) : refusal !== null ? (
          <Note icon={TriangleAlert} className="text-closing-text">
            {refusal}
          </Note>
        ) : (
          match.kickoffAt !== null && (
            // The closing time gives way to the note below once the focus leaves a row with one number.
            <span className={clsx('flex', half && 'group-not-focus-within:sr-only')}>
              <ClosingTime small closesAt={match.kickoffAt} timeZone={timeZone} />
            </span>
          )
        )}
        {!closed && half && (
          <Note icon={TriangleAlert} className="text-closing-text group-focus-within:sr-only">
            Marcador incompleto: esta fila no se envía.
          </Note>
        )}
      </div>
    </li>
  );
}

function ClosedScore({ saved, lost }: { saved: PredictionRow | undefined; lost: Score | null }) {
  if (saved !== undefined)
    return (
      <strong className={scoreDigits}>
        {saved.home_score} - {saved.away_score}
      </strong>
    );
  if (lost === null) return <span className={clsx(scoreDigits, 'text-muted')}>-</span>;
  return (
    <p className="text-center">
      <span className="sr-only">Tu</span>{' '}
      <s className={clsx(scoreDigits, 'text-muted decoration-closing-text decoration-3')}>
        {lost.home} - {lost.away}
      </s>{' '}
      <span className="sr-only">no se guardó</span>
    </p>
  );
}

function Note({
  icon: Icon,
  className,
  children,
}: {
  icon: LucideIcon;
  className: string;
  children: string;
}) {
  return (
    <p className={clsx('text-center font-semibold text-balance', className)}>
      <Icon aria-hidden="true" className="mr-1.5 inline size-3.5 align-icon" />
      {children}
    </p>
  );
}
