import clsx from 'clsx';
import { CircleCheck, Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import type { Draft } from '../../data/index.ts';
import { colorOnGround, Crest, unknownColors } from '../../ui/index.ts';
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
            <Note icon={<Lock />} className="text-muted">
              {refusal ?? predictionMessages.alert.started.replace(/^\S+ /, '')}
            </Note>
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

/** A side of the row in its team's two colours, cut as the logo is. */
function Flank({ colors = unknownColors, className }: { colors: string[] | undefined; className: string }) {
  const [main, stripe = main] = colors.map(colorOnGround);
  return (
    <span
      aria-hidden="true"
      style={{ background: `linear-gradient(165deg, ${main} 62%, ${stripe} 62%)` }}
      className={clsx('absolute inset-y-0 w-1.5', className)}
    />
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

interface TeamProps {
  name: string;
  crest: TeamCrests;
  /** On the right of the boxes. */
  away?: boolean;
}

/** The crest over the name; in a wide row the crest is beside the boxes, and the name beside it. */
function Team({ name, crest, away = false }: TeamProps) {
  return (
    <span
      className={clsx(
        'flex min-w-0 flex-1 basis-0 flex-col items-center gap-1 text-center max-[24rem]:tracking-tight',
        '@lg:gap-3',
        // Where enlarged text leaves no room beside the boxes, both teams stand above them.
        '@max-tiny:order-first @max-tiny:basis-2/5',
        away ? '@lg:flex-row @lg:text-left' : '@lg:flex-row-reverse @lg:text-right',
      )}
    >
      <Crest name={name} {...crest(name)} className="size-7 @lg:size-10" />
      <span className="flex min-h-7 min-w-0 text-xs leading-3.5 font-bold wrap-anywhere max-[24rem]:text-2xs max-[24rem]:leading-3.5 @lg:grow @lg:items-center @lg:text-sm @lg:leading-4.5">
        <span className="w-full">{name}</span>
      </span>
    </span>
  );
}
