import type { LeaderboardEntry } from '../../data/index.ts';
import { Card, plural, formatNumber } from '../../ui/index.ts';
import { ordinal, rankingWords as words } from './words.ts';

interface OwnPositionProps {
  standing: LeaderboardEntry;
  /** Null while nobody has a point. */
  position: number | null;
}

/** The 'Tu Posición' card: place, points and what they are made of (spec 2). */
export function OwnPosition({ standing, position }: OwnPositionProps) {
  const parts = [
    plural(standing.totalPredictions, words.prediction, words.predictions),
    plural(standing.exactPredictions, words.exactHit, words.exactHits),
    plural(standing.correctWinners, words.winner, words.winners),
  ];
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-5">
      <div className="min-w-0">
        <h3 className="text-sm font-semibold text-muted">{words.yours}</h3>
        <p className="mt-1 flex items-baseline gap-3 font-black tabular-nums">
          <span className="text-4xl leading-10 tracking-[-0.03em]">
            {position === null ? words.none : ordinal(position)}
          </span>
          <span className="text-lg font-bold">
            {formatNumber(standing.totalPoints)}{' '}
            <span className="font-medium text-muted">
              {standing.totalPoints === 1 ? words.point : words.points}
            </span>
          </span>
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted tabular-nums">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </Card>
  );
}
