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
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-3 inset-ring-1 inset-ring-primary sm:px-5">
      <div className="flex min-w-0 items-center gap-x-3">
        <Avatar
          name={standing.fullName}
          src={standing.avatarUrl}
          colors={colors}
          className="size-12 max-xs:hidden"
        />
        <div className="min-w-0">
          <h3 className="text-sm leading-5 font-semibold text-muted">{messages.yours}</h3>
          <p className="flex flex-wrap items-baseline gap-x-2 leading-7 text-muted tabular-nums">
            <span className="text-2xl font-black tracking-display text-ink">
              {position === null ? messages.none : ordinal(position)}
            </span>
            <span>{messages.of(total)}</span>
            <span aria-hidden="true">·</span>
            <span>
              <strong className="font-extrabold text-ink">{formatNumber(standing.totalPoints)}</strong>{' '}
              {standing.totalPoints === 1 ? messages.point : messages.points}
            </span>
          </p>
        </div>
      </div>
      <ul className="grid grow grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] gap-x-4 gap-y-2 border-t border-line pt-2 sm:grow-0 sm:grid-flow-col sm:grid-cols-none sm:gap-x-8 sm:border-0 sm:pt-0">
        {parts.map((part) => (
          <Count key={part} text={part} />
        ))}
      </ul>
    </Card>
  );
}

/** '6 predicciones', the number over its words. */
function Count({ text }: { text: string }) {
  const space = text.indexOf(' ');
  return (
    <li className="text-xs leading-4 text-muted">
      <strong className="block text-xl leading-6 font-extrabold text-ink tabular-nums">
        {text.slice(0, space)}
      </strong>{' '}
      {text.slice(space + 1)}
    </li>
  );
}
