import type { LeaderboardEntry } from '../../data/index.ts';
import { Card, countExactHits, countOutcomeHits, formatNumber, ordinal, plural } from '../../ui/index.ts';
import { rankingMessages as messages } from './messages.ts';

interface OwnPositionProps {
  standing: LeaderboardEntry;
  /** Null while no participant has a point. */
  position: number | null;
}

/** The 'Tu Posición' card: position, points and the counts behind them. */
export function OwnPosition({ standing, position }: OwnPositionProps) {
  const parts = [
    plural(standing.totalPredictions, messages.prediction, messages.predictions),
    countExactHits(standing.exactPredictions),
    countOutcomeHits(standing.correctWinners),
  ];
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-5">
      <div className="min-w-0">
        <h3 className="text-sm font-semibold text-muted">{messages.yours}</h3>
        <p className="mt-1 flex items-baseline gap-3 font-black tabular-nums">
          <span className="text-4xl leading-10 tracking-display">
            {position === null ? messages.none : ordinal(position)}
          </span>
          <span className="text-lg font-bold">
            {formatNumber(standing.totalPoints)}{' '}
            <span className="font-medium text-muted">
              {standing.totalPoints === 1 ? messages.point : messages.points}
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
