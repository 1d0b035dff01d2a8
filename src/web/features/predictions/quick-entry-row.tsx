import clsx from 'clsx';
import { CircleCheck, Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import type { Draft } from '../../data/index.ts';
import { ClosingTime } from './closing-time.tsx';
import type { TeamCrests } from './predictions-context.ts';
import { Flank, Team } from './row-teams.tsx';
import { ScoreBox } from './score-box.tsx';
import type { ScoreChain } from './score-entry.ts';
import { quickEntryMessages } from './quick-entry-messages.ts';
import { predictionMessages } from './messages.ts';

/** The box of the home team, or of the away team. */
type Side = 0 | 1;

interface QuickEntryRowProps {
  match: Match;
  crest: TeamCrests;
  draft: Draft;
  /** The stored prediction, once there is one. */
  saved: PredictionRow | undefined;
  /** Nothing can be typed: the match has started, or its prediction is saved. */
  closed: boolean;
  /** Why the server did not save what was typed. */
  refusal: string | null;
  /** What was typed and can no longer be saved. */
  lost: Score | null;
  chain: ScoreChain;
  /** The place of the home team's box in the chain; counts only while something can be typed. */
  index: number;
}

/** A match of the quick entry: crest, box, box, crest, and how long it is open or what became of it. */
export function QuickEntryRow(props: QuickEntryRowProps) {
  const { match, crest, draft, saved, closed, refusal, lost, chain, index } = props;
  const { homeTeam, awayTeam, kickoffAt } = match;
  const noteId = useId();
  const typed = typedIn(props);
  const half = !closed && (draft.home === '') !== (draft.away === '');
  const box = (side: Side) => (
    <ScoreBox
      narrow
      struck={saved === undefined && lost !== null}
      team={side === 0 ? homeTeam : awayTeam}
      value={side === 0 ? typed.home : typed.away}
      disabled={closed}
      describedBy={noteId}
      chain={chain}
      index={index + side}
    />
  );
  return (
    <li className="group @container relative overflow-hidden rounded-control border border-line bg-raised/50 px-3 pt-2 pb-1 @lg:px-4 @lg:py-3">
      <Flank colors={crest(homeTeam).colors} className="left-0" />
      <Flank colors={crest(awayTeam).colors} className="right-0" />
      <div className="flex items-center justify-center gap-1.5 @max-tiny:flex-wrap @lg:gap-4">
        <Team name={homeTeam} crest={crest} />
        <div className="flex w-28 shrink-0 items-center justify-center max-xs:w-26 @max-tiny:w-full @lg:w-36">
          {box(0)}
          {/* Wide enough for the ring of a focused box beside the dash. */}
          <span aria-hidden="true" className="w-4 text-center leading-11 font-bold text-muted @lg:w-5">
            -
          </span>
          {box(1)}
        </div>
        <Team name={awayTeam} crest={crest} away />
      </div>
      {/* One line below all, so that no name is beside it; what there is to say takes the time's place. */}
      <div
        id={noteId}
        className="flex min-h-4 flex-wrap items-center justify-center gap-x-2 pt-1 pb-1 text-xs leading-4 @lg:pt-2 @lg:pb-0"
      >
        {!closed && kickoffAt !== null && (
          <span className={clsx('flex', half && 'group-not-focus-within:sr-only')}>
            <ClosingTime small closesAt={kickoffAt} />
          </span>
        )}
        {saved !== undefined ? (
          <Note icon={<CircleCheck />} className="text-open-text">
            {refusal ?? quickEntryMessages.rowSaved}
          </Note>
        ) : (
          closed && (
            <>
              {lost !== null && (
                <Note icon={<TriangleAlert />} className="text-sm leading-5 text-closing-text">
                  {quickEntryMessages.lost(lost)}
                </Note>
              )}
              <Note icon={lost === null && <Lock />} className="px-1 text-muted">
                {refusal ?? predictionMessages.alert.started.replace(/^\S+ /, '')}
              </Note>
            </>
          )
        )}
        {!closed && refusal !== null && (
          <Note icon={<TriangleAlert />} className="text-closing-text">
            {refusal}
          </Note>
        )}
        {half && (
          <Note icon={<TriangleAlert />} className="text-closing-text group-focus-within:sr-only">
            {quickEntryMessages.half}
          </Note>
        )}
      </div>
    </li>
  );
}

/** What the boxes hold: what is saved, what can no longer be, or what is typed. */
function typedIn({ saved, lost, draft }: QuickEntryRowProps): Draft {
  if (saved !== undefined) return { home: String(saved.home_score), away: String(saved.away_score) };
  return lost === null ? draft : { home: String(lost.home), away: String(lost.away) };
}

function Note({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <p className={clsx('text-center font-semibold text-balance', className)}>
      {icon !== false && (
        <span aria-hidden="true" className="mr-1.5 inline-block align-icon *:size-3.5">
          {icon}
        </span>
      )}
      {children}
    </p>
  );
}
