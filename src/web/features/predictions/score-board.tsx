import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ClubEdge, Crest, colorOnGround, unknownColors } from '../../football/crest.tsx';
import type { Attempt } from './prediction-flow.ts';
import type { TeamCrests } from '../../lib/predictions-context.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import { scoreSentence } from './messages.ts';

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

interface ScoreListProps {
  scores: { match: Match; score: Score }[];
  crest: TeamCrests;
  /** What has become of them, at their lower edge; a `BoardNote`. */
  note?: ReactNode;
}

/** Several predicted scores as one board, a row for each as where it was typed; its text is one sentence: 'Palmeiras 2 - 1 Botafogo'. */
export function ScoreList({ scores, crest, note }: ScoreListProps) {
  return (
    <div className="relative mt-4 overflow-hidden rounded-card bg-raised text-ink">
      <ul className="divide-y divide-line">
        {scores.map(({ match: { id, homeTeam, awayTeam }, score }) => (
          <li key={id} className="@container relative px-3 py-2.5 @lg:px-4">
            <Flank colors={crest(homeTeam).colors} className="left-0" />
            <Flank colors={crest(awayTeam).colors} className="right-0" />
            <p className="sr-only">{scoreSentence(homeTeam, score, awayTeam)}</p>
            <div
              aria-hidden="true"
              className="flex items-start justify-center gap-1.5 @max-tiny:flex-wrap @lg:items-center @lg:gap-4"
            >
              <Team tight name={homeTeam} crest={crest} />
              <strong className="w-24 shrink-0 self-center text-center text-3xl leading-9 font-black tracking-tight whitespace-nowrap tabular-nums @lg:w-32 @lg:text-4xl @lg:leading-11">
                {score.home} - {score.away}
              </strong>
              <Team tight away name={awayTeam} crest={crest} />
            </div>
          </li>
        ))}
      </ul>
      {note}
    </div>
  );
}

/** A side of the row in its team's two colours, cut as the logo is. */
export function Flank({
  colors = unknownColors,
  className,
}: {
  colors: string[] | undefined;
  className: string;
}) {
  const [main, stripe = main] = colors.map(colorOnGround);
  return (
    <span
      aria-hidden="true"
      style={{ background: `linear-gradient(165deg, ${main} 62%, ${stripe} 62%)` }}
      className={clsx('absolute inset-y-0 w-1', className)}
    />
  );
}

interface TeamProps {
  name: string;
  crest: TeamCrests;
  /** On the right of the boxes. */
  away?: boolean;
  /** Its match can no longer be predicted: without colour. */
  lost?: boolean;
  /** No higher than its name: the row has nothing that would move. */
  tight?: boolean;
}

/** The crest over the name; in a wide row the crest is beside the boxes, and the name beside it. */
export function Team({ name, crest, away = false, lost = false, tight = false }: TeamProps) {
  return (
    <span
      className={clsx(
        'flex min-w-0 flex-1 basis-0 flex-col items-center gap-1 text-center max-[24rem]:tracking-tight @lg:gap-3',
        lost && 'text-muted',
        // Where enlarged text leaves no room beside the boxes, both teams stand above them.
        '@max-tiny:order-first @max-tiny:basis-2/5',
        away ? '@lg:flex-row @lg:text-left' : '@lg:flex-row-reverse @lg:text-right',
      )}
    >
      <Crest
        name={name}
        {...crest(name)}
        className={clsx('@lg:size-10', 'size-7', lost && 'opacity-60 grayscale')}
      />
      <span
        className={clsx(
          !tight && 'min-h-7',
          'flex min-w-0 text-xs leading-3.5 font-bold wrap-anywhere max-[24rem]:text-2xs max-[24rem]:leading-3.5 @lg:grow @lg:items-center @lg:text-sm @lg:leading-4.5',
        )}
      >
        <span className="w-full">{name}</span>
      </span>
    </span>
  );
}
