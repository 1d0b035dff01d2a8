import { useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { isPlayed } from '../../../domain/match-status.ts';
import { matchMessages } from './messages.ts';

/** 'home - away' of a match that has begun, or 'vs'; see docs/rules.md#status-and-score. A score that changes on screen is stamped. */
export function ScoreDigits({ match }: { match: Match }) {
  const score = scoreOf(match);
  const [first] = useState(score);
  if (score === null) return matchMessages.versus;
  return (
    <span key={score} className={score === first ? 'inline-block' : 'inline-block animate-stamp'}>
      {score}
    </span>
  );
}

/** Null before the match and while a score is unknown. */
export function scoreOf(match: Match): string | null {
  const { homeScore, awayScore } = match;
  return isPlayed(match) && homeScore !== null && awayScore !== null ? `${homeScore} - ${awayScore}` : null;
}
