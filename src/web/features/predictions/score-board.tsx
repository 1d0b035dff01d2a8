import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import { ClubEdge, Crest, colorOnGround, unknownColors } from '../../football/crest.tsx';
import type { Attempt } from '../../lib/drafts.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { scoreSentence } from './messages.ts';

type Teams = Pick<Match, 'homeTeam' | 'awayTeam'>;

interface BoardProps {
  match: Teams;
  /** Stands between the teams; hidden from screen readers. */
  score: ReactNode;
  lost?: boolean;
  children: ReactNode;
}

/** Shows a match as a board: its score in large digits between the two crests. */
export function Board({ match: { homeTeam, awayTeam }, score, lost = false, children }: BoardProps) {
  const crest = useTeamCrest();
  const side = (name: string) => (
    <span className="flex min-w-0 flex-col items-center gap-2">
      <Crest name={name} {...crest(name)} className={clsx('size-13', lost && 'opacity-60 grayscale')} />
      <span className="line-clamp-2 text-sm leading-4.5 font-bold text-balance wrap-anywhere">{name}</span>
    </span>
  );
  return (
    <div className="overflow-hidden rounded-card bg-raised text-ink">
      <ClubEdge home={crest(homeTeam).colors} away={crest(awayTeam).colors} />
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-2 px-3 py-4 text-center"
      >
        {side(homeTeam)}
        <span className="text-[length:min(2.75rem,13vw)] leading-13 font-black tracking-tight whitespace-nowrap tabular-nums">
          {score}
        </span>
        {side(awayTeam)}
      </div>
      {children}
    </div>
  );
}

interface ScoreBoardProps {
  attempt: Attempt;
  asking?: boolean;
  /** Whether the score was lost, and is struck through. */
  lost?: boolean;
  /** A `BoardNote` at the lower edge. */
  note?: ReactNode;
}

/** Shows the predicted score on a board; its text is one sentence: 'Palmeiras 2 - 1 Botafogo'. */
export function ScoreBoard({ attempt, asking = false, lost = false, note }: ScoreBoardProps) {
  const { home, away } = attempt;
  const missing = asking ? (
    <span className="inline-block w-[0.95em] rounded-control border-2 border-dashed border-closing-text leading-[1.1] text-closing-text">
      ?
    </span>
  ) : (
    '–'
  );
  const goals = (
    <>
      {home ?? missing} - {away ?? missing}
    </>
  );
  const score = lost ? <s className="text-muted decoration-danger decoration-5">{goals}</s> : goals;
  return (
    <div className="mt-4">
      <Board match={attempt} lost={lost} score={home === null && away === null && !asking ? '-' : score}>
        <p className="sr-only">{scoreSentence(attempt)}</p>
        {note}
      </Board>
    </div>
  );
}

interface ScoreListProps {
  scores: { match: Match; score: Score }[];
  /** A `BoardNote` at the lower edge. */
  note?: ReactNode;
}

/** Shows several predicted scores on one board; the text of each row is one sentence: 'Palmeiras 2 - 1 Botafogo'. */
export function ScoreList({ scores, note }: ScoreListProps) {
  return (
    <div className="mt-4 overflow-hidden rounded-card bg-raised text-ink">
      <ul className="divide-y divide-line">
        {scores.map(({ match, score }) => (
          <li key={match.id} className="relative px-3 py-2.5">
            <p className="sr-only">{scoreSentence({ ...match, ...score })}</p>
            <div aria-hidden="true">
              <TeamsRow match={match}>
                <strong className={scoreDigits}>
                  {score.home} - {score.away}
                </strong>
              </TeamsRow>
            </div>
          </li>
        ))}
      </ul>
      {note}
    </div>
  );
}

export const scoreDigits = 'text-3xl leading-9 font-black tracking-tight whitespace-nowrap tabular-nums';

interface TeamsRowProps {
  match: Teams;
  /** Whether it can no longer be predicted, and is shown without colour. */
  lost?: boolean;
  children: ReactNode;
}

/** Shows the teams of a match on both sides of `children`, in a row with their colours at its edges. */
export function TeamsRow({ match: { homeTeam, awayTeam }, lost = false, children }: TeamsRowProps) {
  const crest = useTeamCrest();
  const side = (name: string, away: boolean) => {
    const { colors = unknownColors } = crest(name);
    const [main, stripe = main] = colors.map(colorOnGround);
    return (
      <>
        <span
          aria-hidden="true"
          style={{ background: `linear-gradient(165deg, ${main} 62%, ${stripe} 62%)` }}
          className={clsx('absolute inset-y-0 w-1', away ? 'right-0' : 'left-0')}
        />
        <span
          className={clsx(
            'flex min-w-0 flex-1 flex-col items-center gap-1 text-center wide:gap-3',
            lost && 'text-muted',
            // Enlarged text leaves no room beside the boxes, so both teams go above them.
            '@max-tiny:order-first @max-tiny:basis-2/5',
            away ? 'wide:flex-row wide:text-left' : 'wide:flex-row-reverse wide:text-right',
          )}
        >
          <Crest
            name={name}
            {...crest(name)}
            className={clsx('size-7 wide:size-10', lost && 'opacity-60 grayscale')}
          />
          <span className="w-full min-w-0 text-2xs leading-3.5 font-bold wrap-anywhere wide:text-sm wide:leading-4.5">
            {name}
          </span>
        </span>
      </>
    );
  };
  return (
    <div className="@container">
      <div className="flex items-center justify-center gap-1.5 max-xs:gap-1 @max-tiny:flex-wrap wide:gap-4">
        {side(homeTeam, false)}
        <div className="flex min-h-12 w-28 shrink-0 items-center justify-center max-xs:w-26 @max-tiny:w-full wide:min-h-14 wide:w-36">
          {children}
        </div>
        {side(awayTeam, true)}
      </div>
    </div>
  );
}
