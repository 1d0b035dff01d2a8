import clsx from 'clsx';
import { CircleCheck, Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import type { Draft } from '../../data/index.ts';
import { Crest } from '../../ui/index.ts';
import { ClosingTime } from './closing-time.tsx';
import type { TeamCrests } from './predictions-context.ts';
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
  chain: ScoreChain;
  /** The place of the home team's box in the chain; counts only while something can be typed. */
  index: number;
}

/** A match of the quick entry: crest, box, box, crest, and how long it is open or what became of it. */
export function QuickEntryRow(props: QuickEntryRowProps) {
  const { match, crest, draft, saved, closed, refusal, chain, index } = props;
  const { homeTeam, awayTeam, kickoffAt } = match;
  const noteId = useId();
  const typed =
    saved === undefined ? draft : { home: String(saved.home_score), away: String(saved.away_score) };
  const half = !closed && (draft.home === '') !== (draft.away === '');
  const box = (side: Side) => (
    <ScoreBox
      narrow
      team={side === 0 ? homeTeam : awayTeam}
      value={side === 0 ? typed.home : typed.away}
      disabled={closed}
      describedBy={noteId}
      chain={chain}
      index={index + side}
    />
  );
  return (
    <li className="group @container py-2.5">
      <div className="flex flex-wrap items-start justify-center gap-2 max-xs:gap-1 sm:items-center">
        <Team name={homeTeam} crest={crest} end />
        {box(0)}
        <span aria-hidden="true" className="leading-11 font-bold text-muted xs:leading-14">
          -
        </span>
        {box(1)}
        <Team name={awayTeam} crest={crest} />
      </div>
      <div id={noteId} className="mt-2 flex min-h-6 flex-wrap justify-center gap-x-2 text-xs leading-4">
        {saved !== undefined ? (
          <Note icon={<CircleCheck />} className="text-open-text">
            {refusal ?? quickEntryMessages.rowSaved}
          </Note>
        ) : closed ? (
          <Note icon={<Lock />} className="text-muted">
            {refusal ?? predictionMessages.alert.started.replace(/^\S+ /, '')}
          </Note>
        ) : (
          kickoffAt !== null && <ClosingTime closesAt={kickoffAt} />
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

function Note({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <p className={clsx('flex items-center gap-1.5 font-semibold', className)}>
      <span aria-hidden="true" className="shrink-0 *:size-3.5">
        {icon}
      </span>
      {children}
    </p>
  );
}

interface TeamProps {
  name: string;
  crest: TeamCrests;
  /** On the left of the boxes: the crest is beside them. */
  end?: boolean;
}

function Team({ name, crest, end = false }: TeamProps) {
  return (
    <span
      className={clsx(
        'flex min-w-0 flex-1 basis-0 items-center gap-2 max-sm:flex-col max-sm:gap-1.5 max-sm:text-center max-xs:tracking-tight',
        // Where enlarged text leaves no room beside the boxes, both teams stand above them.
        '@max-tiny:order-first @max-tiny:basis-2/5',
        end && 'sm:flex-row-reverse sm:text-right',
      )}
    >
      <Crest name={name} {...crest(name)} className="size-8" />
      <span className="min-w-0 text-xs leading-4 font-semibold wrap-anywhere max-xs:text-2xs sm:text-sm">
        {name}
      </span>
    </span>
  );
}
