import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ClubEdge } from '../../football/club-edge.tsx';
import { Crest } from '../../football/crest.tsx';
import type { Attempt } from './prediction-flow.ts';
import type { TeamCrests } from '../../lib/predictions-context.ts';

interface ScoreBoardProps {
  attempt: Attempt;
  crest: TeamCrests;
  /** Asks for the goals that are missing. */
  asking?: boolean;
  /** Nothing was saved and nothing can be: the score is struck through. */
  lost?: boolean;
  /** What has become of it, at its lower edge; a `BoardNote`. */
  note?: ReactNode;
}

/** The predicted score as large digits between the two crests; its text is one sentence: 'Palmeiras 2 - 1 Botafogo'. */
export function ScoreBoard(props: ScoreBoardProps) {
  const { attempt, crest, asking = false, lost = false, note } = props;
  const { homeTeam, awayTeam, home, away } = attempt;
  const name = 'row-start-2 self-start text-xs leading-4 font-bold wrap-anywhere xs:text-sm xs:leading-4.5';
  const picture = clsx('row-start-1 size-14', lost && 'opacity-60 grayscale');
  const Digits = lost ? 's' : 'span';
  return (
    <div className="relative mt-4 overflow-hidden rounded-card bg-raised text-ink">
      <ClubEdge home={crest(homeTeam).colors} away={crest(awayTeam).colors} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] justify-items-center gap-x-2 gap-y-2 px-2 py-4 text-center xs:gap-x-3 xs:px-3">
        <Crest name={homeTeam} {...crest(homeTeam)} className={clsx('col-start-1', picture)} />
        <p className="contents">
          <span className={`col-start-1 ${name}`}>{homeTeam}</span>{' '}
          <Digits
            className={clsx(
              'col-start-2 row-start-1 self-center text-4xl leading-none font-black tracking-tight whitespace-nowrap tabular-nums',
              // The box of a missing digit is wider than a digit.
              asking ? 'xs:text-score' : 'xs:text-score-lg',
              lost && 'text-muted line-through decoration-danger decoration-5',
            )}
          >
            {home === null && away === null && !asking ? (
              '-'
            ) : (
              <>
                <Goals of={home} asking={asking} /> - <Goals of={away} asking={asking} />
              </>
            )}
          </Digits>{' '}
          <span className={`col-start-3 ${name}`}>{awayTeam}</span>
        </p>
        <Crest name={awayTeam} {...crest(awayTeam)} className={clsx('col-start-3', picture)} />
      </div>
      {note}
    </div>
  );
}

/** A digit, or the box that lacks one. */
function Goals({ of, asking }: { of: number | null; asking: boolean }) {
  if (of !== null || !asking) return of ?? '–';
  return (
    <span className="inline-block w-[0.95em] rounded-control border-2 border-dashed border-closing-text text-center leading-[1.2] text-closing-text">
      ?
    </span>
  );
}
