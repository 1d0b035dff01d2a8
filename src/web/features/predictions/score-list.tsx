import type { ReactNode } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import type { TeamCrests } from '../../lib/predictions-context.ts';
import { Flank, Team } from './row-teams.tsx';
import { scoreSentence } from './messages.ts';

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
