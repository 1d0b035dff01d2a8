import { useEffect } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import type { PredictionFlow } from './prediction-flow.ts';

interface Watched {
  matches: Match[];
  flow: PredictionFlow;
  /** What is typed, by match id. */
  drafts: Readonly<Record<string, unknown>>;
  isOpenNow: (match: Match) => boolean;
}

interface WatchedByClock extends Omit<Watched, 'isOpenNow'> {
  /** Whether a match is open at `now`, the server's time in epoch milliseconds. */
  isOpen: (match: Match, now: number) => boolean;
  onStarted: (match: Match) => void;
}

/**
 * Calls `onStarted` once when a match starts while its confirmation is open or goals are typed for it; see
 * docs/screens.md#prediction-flow. While another dialog is open it waits.
 */
export function useKickOffWatch({ isOpen, onStarted, ...watched }: WatchedByClock): void {
  const started = useAtNow((now) => findStarted({ ...watched, isOpenNow: (match) => isOpen(match, now) }));
  useEffect(() => {
    if (started !== undefined) onStarted(started);
  }, [started, onStarted]);
}

/** The match whose start the user must be told of now. */
export function findStarted(watched: Watched): Match | undefined {
  const { matches, flow, drafts, isOpenNow } = watched;
  return matches.find((match) => isWatched(match.id, flow, drafts) && !isOpenNow(match));
}

function isWatched(matchId: string, flow: PredictionFlow, drafts: Watched['drafts']): boolean {
  if (flow.step === 'idle') return drafts[matchId] !== undefined;
  return flow.step === 'confirming' && flow.attempt.matchId === matchId;
}
