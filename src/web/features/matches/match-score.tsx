import clsx from 'clsx';
import type { Match } from '../../../domain/wire.ts';
import { matchWords } from './words.ts';

/** 'home - away' when finished or live and known, otherwise 'vs' (spec 2, rulings "The sheet"). */
export function MatchScore({ match }: { match: Match }) {
  const { status, homeScore, awayScore } = match;
  const played = status === 'finished' || status === 'live';
  const known = played && homeScore !== null && awayScore !== null;
  return (
    <p className="flex h-14 w-19 shrink-0 items-center justify-center leading-none tabular-nums">
      {known ? (
        <span
          className={clsx('font-extrabold tracking-tight whitespace-nowrap', scoreSize(homeScore, awayScore))}
        >
          {homeScore} - {awayScore}
        </span>
      ) : (
        <span className="text-2xl font-semibold text-muted">{matchWords.versus}</span>
      )}
    </p>
  );
}

/** Two digits on both sides keep to the same width, so that the teams stay in line. */
function scoreSize(home: number, away: number): string {
  return home > 9 || away > 9 ? 'text-2xl sm:text-3xl' : 'text-[2.375rem] sm:text-[2.5rem]';
}
