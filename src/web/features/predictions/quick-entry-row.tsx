import clsx from 'clsx';
import { CircleCheck, Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { predictedScore, type Score } from '../../../domain/score-prediction.ts';
import { ClosingTime } from '../../football/closing-time.tsx';
import type { Draft } from '../../lib/drafts.ts';
import type { TypeDraft } from '../../lib/predictions-context.ts';
import { isHalf } from './prediction-flow.ts';
import { scoreDigits, TeamsRow } from './score-board.tsx';
import { ScoreInput } from './score-input.tsx';
import { quickEntryMessages as messages } from './messages.ts';

interface QuickEntryRowProps {
  match: Match;
  draft: Draft;
  type: TypeDraft;
  /** The stored prediction, once there is one. */
  saved: PredictionRow | undefined;
  /** Nothing can be typed: the match has started, or its prediction is saved. */
  closed: boolean;
  /** Why the server did not save what was typed. */
  refusal: string | null;
  /** What was typed and can no longer be saved. */
  lost: Score | null;
}

/**
 * A match of the quick entry: crest, box, box, crest, and below them how long it is open or what became of it. It is as high in
 * every state, so that no row moves when others are saved or refused.
 */
export function QuickEntryRow(props: QuickEntryRowProps) {
  const { match, draft, type, saved, closed, refusal, lost } = props;
  const noteId = useId();
  const half = isHalf(draft);
  return (
    <li className="group relative overflow-hidden rounded-control border border-line bg-raised/50 px-3 pt-2 pb-1">
      <TeamsRow match={match} lost={closed && saved === undefined}>
        {closed ? (
          <ClosedScore saved={saved} lost={lost} />
        ) : (
          <ScoreInput narrow {...{ match, draft, type }} describedBy={noteId} />
        )}
      </TeamsRow>
      {/* One line below all, so that no name is beside it; what there is to say takes the time's place. */}
      <div
        id={noteId}
        className="flex min-h-6 flex-wrap items-center justify-center gap-x-2 py-1 text-xs leading-4"
      >
        {closed && saved !== undefined && (
          <Note icon={<CircleCheck />} className="text-open-text">
            {refusal ?? messages.rowSaved}
          </Note>
        )}
        {closed && saved === undefined && (
          <Note icon={<Lock />} className="text-muted">
            {messages.rowStarted}
          </Note>
        )}
        {!closed && match.kickoffAt !== null && (
          <span className={clsx('flex', (half || refusal !== null) && 'group-not-focus-within:sr-only')}>
            <ClosingTime small closesAt={match.kickoffAt} />
          </span>
        )}
        {!closed && refusal !== null && (
          <Note icon={<TriangleAlert />} className="text-closing-text">
            {refusal}
          </Note>
        )}
        {!closed && half && (
          <Note icon={<TriangleAlert />} className="text-closing-text group-focus-within:sr-only">
            {messages.half}
          </Note>
        )}
      </div>
    </li>
  );
}

/** What is saved, or what can no longer be, in place of the boxes. */
function ClosedScore({ saved, lost }: Pick<QuickEntryRowProps, 'saved' | 'lost'>) {
  if (saved !== undefined) {
    const { home, away } = predictedScore(saved);
    return (
      <strong className={scoreDigits}>
        {home} - {away}
      </strong>
    );
  }
  if (lost === null) return <span className={clsx(scoreDigits, 'text-muted')}>-</span>;
  const [before, after] = messages.lost;
  return (
    <p className="text-center">
      <span className="sr-only">{before}</span>{' '}
      {/* What it came to is said above the rows, in the same amber. */}
      <s className={clsx(scoreDigits, 'text-muted decoration-closing-text decoration-3')}>
        {lost.home} - {lost.away}
      </s>{' '}
      <span className="sr-only">{after}</span>
    </p>
  );
}

function Note({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <p className={clsx('text-center font-semibold text-balance', className)}>
      <span aria-hidden="true" className="mr-1.5 inline-block align-icon *:size-3.5">
        {icon}
      </span>
      {children}
    </p>
  );
}
