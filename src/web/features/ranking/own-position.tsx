import type { LeaderboardEntry } from '../../data/index.ts';
import {
  Avatar,
  Card,
  countExactHits,
  countOutcomeHits,
  formatNumber,
  ordinal,
  plural,
} from '../../ui/index.ts';
import { rankingMessages as messages } from './messages.ts';

interface OwnPositionProps {
  standing: LeaderboardEntry;
  /** Null while no participant has a point. */
  position: number | null;
  /** The number of participants. */
  total: number;
  /** The colours of the own shirt. */
  colors: string[] | undefined;
}

/** The 'Tu Posición' card: position among all, points and the counts behind them. */
export function OwnPosition({ standing, position, total, colors }: OwnPositionProps) {
  const parts = [
    plural(standing.totalPredictions, messages.prediction, messages.predictions),
    countExactHits(standing.exactPredictions),
    countOutcomeHits(standing.correctWinners),
  ];
  return (
    <Card className="flex items-center gap-x-3 px-4 py-2.5 sm:px-5">
      <Avatar
        name={standing.fullName}
        src={standing.avatarUrl}
        colors={colors}
        className="size-11 max-xs:hidden"
      />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-8">
        <h3 className="basis-full text-xs leading-4 font-semibold text-muted">{messages.yours}</h3>
        <p className="flex flex-wrap items-baseline gap-x-1.5 leading-6 text-muted tabular-nums">
          <span className="text-xl font-black tracking-display text-ink">
            {position === null ? messages.none : ordinal(position)}
          </span>
          <span>{messages.of(total)}</span>
          <span aria-hidden="true">·</span>
          <span>
            <strong className="font-extrabold text-ink">{formatNumber(standing.totalPoints)}</strong>{' '}
            {standing.totalPoints === 1 ? messages.point : messages.points}
          </span>
        </p>
        <ul className="flex flex-wrap gap-x-3 text-xs leading-4.5 text-muted tabular-nums sm:text-sm sm:leading-6">
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
