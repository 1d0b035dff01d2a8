import { useEffect } from 'react';
import type { Match } from '../../../domain/wire.ts';
import type { Draft } from './desk-context.ts';
import type { Attempt, PredictionFlow } from './prediction-flow.ts';

interface Watched {
  matches: Match[];
  flow: PredictionFlow;
  drafts: Readonly<Record<string, Draft>>;
  isOpenNow: (match: Match) => boolean;
  onStarted: (attempt: Attempt) => void;
}

/**
 * Notices that a match begins while its confirmation is open or somebody has typed goals for it, and says so
 * once: nothing can be saved after the start (spec 5). While another dialog is open it waits.
 */
export function useKickOffWatch({ matches, flow, drafts, isOpenNow, onStarted }: Watched): void {
  const begun = matches.find((match) => isWatched(match.id, flow, drafts) && !isOpenNow(match));
  useEffect(() => {
    if (begun === undefined) return;
    const { id, homeTeam, awayTeam } = begun;
    onStarted({ matchId: id, homeTeam, awayTeam, home: null, away: null });
  }, [begun, onStarted]);
}

function isWatched(matchId: string, flow: PredictionFlow, drafts: Watched['drafts']): boolean {
  if (flow.step === 'entering') return drafts[matchId] !== undefined;
  return flow.step === 'confirming' && flow.attempt.matchId === matchId;
}
