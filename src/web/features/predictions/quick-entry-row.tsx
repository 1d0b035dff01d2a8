import clsx from 'clsx';
import { CircleCheck, Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { predictedScore, type Score } from '../../../domain/score-prediction.ts';
import type { Draft } from '../../lib/drafts.ts';
import { ClosingTime } from '../../football/closing-time.tsx';
import type { TeamCrests } from '../../lib/predictions-context.ts';
import { Flank, Team } from './score-board.tsx';
import { ScoreBox } from './score-box.tsx';
import type { ScoreChain } from './score-entry.ts';
import { quickEntryMessages } from './messages.ts';

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

/**
 * A match of the quick entry: crest, box, box, crest, and how long it is open or what became of it. Its height is the same in
 * every state, so that no row moves when others are saved or refused.
 */
export function QuickEntryRow(props: QuickEntryRowProps) {
  const { match, crest, saved, closed } = props;
  const { homeTeam, awayTeam } = match;
  const noteId = useId();
  const isLost = closed && saved === undefined;
  return (
    <li className="group @container relative overflow-hidden rounded-control border border-line bg-raised/50 px-3 pt-2 pb-1 @lg:px-4 @lg:py-3">
      <Flank colors={crest(homeTeam).colors} className="left-0" />
      <Flank colors={crest(awayTeam).colors} className="right-0" />
      <div className="flex items-center justify-center gap-1.5 @max-tiny:flex-wrap @lg:gap-4">
        <Team name={homeTeam} crest={crest} lost={isLost} />
        <div className="flex min-h-11 w-28 shrink-0 items-center justify-center max-xs:w-26 @max-tiny:w-full @lg:min-h-13.5 @lg:w-36">
          {closed ? <Closed {...props} /> : <Boxes {...props} noteId={noteId} />}
        </div>
        <Team name={awayTeam} crest={crest} away lost={isLost} />
      </div>
      {/* One line below all, so that no name is beside it; what there is to say takes the time's place. */}
      <div
        id={noteId}
        className="flex min-h-6 flex-wrap items-center justify-center gap-x-2 py-1 text-xs leading-4 @lg:pt-2 @lg:pb-0"
      >
        {closed ? <ClosedNote {...props} /> : <OpenNote {...props} />}
      </div>
    </li>
  );
}

/** Where the goals are typed. */
function Boxes({ match, draft, chain, index, noteId }: QuickEntryRowProps & { noteId: string }) {
  const box = (side: 'home' | 'away', team: string, position: number) => (
    <ScoreBox
      narrow
      missing={isHalf(draft) && draft[side] === ''}
      team={team}
      value={draft[side]}
      disabled={false}
      describedBy={noteId}
      chain={chain}
      index={position}
    />
  );
  return (
    <>
      {box('home', match.homeTeam, index)}
      {/* Wide enough for the ring of a focused box beside the dash. */}
      <span aria-hidden="true" className="w-4 text-center leading-11 font-bold text-muted @lg:w-5">
        -
      </span>
      {box('away', match.awayTeam, index + 1)}
    </>
  );
}

const digits = 'font-black whitespace-nowrap tabular-nums';
const savedDigits = 'text-3xl leading-9 tracking-tight @lg:text-4xl @lg:leading-11';

/** What is saved, or what can no longer be, in place of the boxes. */
function Closed({ saved, lost }: QuickEntryRowProps) {
  if (saved !== undefined) {
    const { home, away } = predictedScore(saved);
    return (
      <strong className={clsx(digits, savedDigits)}>
        {home} - {away}
      </strong>
    );
  }
  if (lost === null) return <span className={clsx(digits, 'text-2xl text-muted')}>-</span>;
  const [before, after] = quickEntryMessages.lost;
  return (
    <p className="text-center">
      <span className="sr-only">{before}</span>{' '}
      {/* What it came to is said above the rows, in the same amber. */}
      <s className={clsx(digits, savedDigits, 'text-muted decoration-closing-text decoration-3')}>
        {lost.home} - {lost.away}
      </s>{' '}
      <span className="sr-only">{after}</span>
    </p>
  );
}

/** How long the match can be predicted, that a number is missing, or why the server refused what was typed. */
function OpenNote({ match, draft, refusal }: QuickEntryRowProps) {
  const half = isHalf(draft);
  return (
    <>
      {match.kickoffAt !== null && (
        <span className={clsx('flex', (half || refusal !== null) && 'group-not-focus-within:sr-only')}>
          <ClosingTime small closesAt={match.kickoffAt} />
        </span>
      )}
      {refusal !== null && (
        <Note icon={<TriangleAlert />} className="text-closing-text">
          {refusal}
        </Note>
      )}
      {half && (
        <Note icon={<TriangleAlert />} className="text-closing-text group-focus-within:sr-only">
          {quickEntryMessages.half}
        </Note>
      )}
    </>
  );
}

/** That it is saved, or why nothing can be typed. */
function ClosedNote({ saved, refusal }: QuickEntryRowProps) {
  if (saved !== undefined)
    return (
      <Note icon={<CircleCheck />} className="text-open-text">
        {refusal ?? quickEntryMessages.rowSaved}
      </Note>
    );
  return (
    <Note icon={<Lock />} className="text-muted">
      {quickEntryMessages.rowStarted}
    </Note>
  );
}

/** Whether one of the two numbers is missing. */
function isHalf({ home, away }: Draft): boolean {
  return (home === '') !== (away === '');
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
