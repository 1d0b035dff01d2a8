import { ClubEdge, Crest } from '../../ui/index.ts';
import type { ReadyAttempt } from './prediction-flow.ts';
import type { TeamCrests } from './predictions-context.ts';

interface ScoreBoardProps {
  attempt: ReadyAttempt;
  crest: TeamCrests;
}

/** The predicted score as large digits between the two crests; its text is one sentence: 'Palmeiras 2 - 1 Botafogo'. */
export function ScoreBoard({ attempt, crest }: ScoreBoardProps) {
  const { homeTeam, awayTeam, home, away } = attempt;
  const name = 'row-start-2 self-start text-xs leading-4 font-bold wrap-anywhere xs:text-sm xs:leading-4.5';
  return (
    <div className="mt-4 overflow-hidden rounded-card bg-raised text-ink">
      <ClubEdge home={crest(homeTeam).colors} away={crest(awayTeam).colors} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] justify-items-center gap-x-2 gap-y-2 px-2 py-4 text-center xs:gap-x-3 xs:px-3">
        <Crest name={homeTeam} {...crest(homeTeam)} className="col-start-1 row-start-1 size-14" />
        <p className="contents">
          <span className={`col-start-1 ${name}`}>{homeTeam}</span>{' '}
          <span className="col-start-2 row-start-1 self-center text-4xl leading-none font-black tracking-tight whitespace-nowrap tabular-nums xs:text-score-lg">
            {home} - {away}
          </span>{' '}
          <span className={`col-start-3 ${name}`}>{awayTeam}</span>
        </p>
        <Crest name={awayTeam} {...crest(awayTeam)} className="col-start-3 row-start-1 size-14" />
      </div>
    </div>
  );
}
