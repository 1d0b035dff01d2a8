import { hash } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { findMatches, findVersion, type MatchGate, type StoredMatches } from './public-matches-repository.ts';
import { shareReads } from './share-reads.ts';

/** Which predictions everybody may see. */
export interface PublicMatches {
  /** Another text whenever any match, or which of them are public, is another. */
  version: string;
  /** Another text whenever other matches are public, or one of them has opened again meanwhile. */
  revision: string;
  /** The matches of the sheet by id. */
  gates: ReadonlyMap<string, MatchGate>;
}

type ReadPublicMatches = () => Promise<PublicMatches>;

const readers = new WeakMap<object, ReadPublicMatches>();

/**
 * The function that says which predictions everybody may see, by the clock of a database statement that began after its call
 * (docs/decisions/019-prepared-picks.md). Whatever they ask for, all callers of one time share a statement that returns one text;
 * the matches themselves are read when that is another one.
 */
export function publicMatchesOf(database: Pick<Database, 'reads'>): ReadPublicMatches {
  const known = readers.get(database) ?? createReader(database);
  readers.set(database, known);
  return known;
}

function createReader(database: Pick<Database, 'reads'>): ReadPublicMatches {
  let latest: PublicMatches | undefined;
  // The comparison and the second read are shared too: with a crowd every further promise is one for each of its requests.
  return shareReads(async () => {
    try {
      const version = await findVersion(database);
      if (latest?.version === version) return latest;
      latest = describe(await findMatches(database));
      return latest;
    } catch (error) {
      // A server that was restored to an earlier time meanwhile gives the numbers of lost transactions again.
      latest = undefined;
      throw error;
    }
  });
}

function describe({ version, gates }: StoredMatches): PublicMatches {
  const shown = gates.filter(({ isPublic }) => isPublic);
  const ids = shown.map(({ matchId, reopenCount }) => `${matchId}/${reopenCount}`).toSorted();
  const revision = hash('sha256', ids.join('\n'), 'base64');
  return { version, revision, gates: new Map(gates.map((gate) => [gate.matchId, gate])) };
}
