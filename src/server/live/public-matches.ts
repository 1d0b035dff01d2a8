import { finalResultOf } from '../../domain/match-status.ts';
import type { Score } from '../../domain/score-prediction.ts';
import type { Db } from '../database/database.ts';
import { findGates, type StoredGate } from './live-repository.ts';
import { share } from './share.ts';

/** What decides what may be said of a match of the sheet. */
export interface MatchGate {
  matchId: string;
  isPublic: boolean;
  /** How often it opened again. */
  reopenCount: number;
  /** The final result, null until there is one. */
  result: Score | null;
}

/** Which predictions everybody may see. */
export interface PublicMatches {
  /** Another text whenever any of it is another. */
  revision: string;
  /** The matches of the sheet by id. */
  gates: ReadonlyMap<string, MatchGate>;
}

/**
 * Creates the function that says which predictions everybody may see, by the clock of a statement that began after its call
 * (docs/architecture.md#public-predictions): a kick-off that passes writes nothing, so that no version tells of it.
 */
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
