import { finalResultOf } from '../../domain/match-status.ts';
import type { Score } from '../../domain/score-prediction.ts';
import type { Db } from '../database/database.ts';
import { findGates, type StoredGate } from './live-repository.ts';
import { share } from './share.ts';

/** What decides which data of a match is public. */
export interface MatchGate {
  matchId: string;
  isPublic: boolean;
  reopenCount: number;
  /** The final result, null without one. */
  result: Score | null;
}

export interface PublicMatches {
  /** Changes with any of the gates. */
  revision: string;
  gates: ReadonlyMap<string, MatchGate>;
}

/** Returns a function that reads which predictions are public (docs/architecture.md#caches). Kick-offs raise no version. */
export function createPublicMatches(db: Db): () => Promise<PublicMatches> {
  let latest: PublicMatches = { revision: '', gates: new Map() };
  return share(async () => {
    const { revision, gates } = await findGates(db, latest.revision);
    if (gates !== null) latest = { revision, gates: new Map(gates.map(describe)) };
    return latest;
  });
}

function describe({ matchId, isPublic, reopenCount, ...match }: StoredGate): [string, MatchGate] {
  return [matchId, { matchId, isPublic, reopenCount, result: finalResultOf(match) }];
}
