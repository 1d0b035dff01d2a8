import { sql } from 'kysely';
import { finalResultOf } from '../../domain/match-status.ts';
import type { Score } from '../../domain/score-prediction.ts';
import { onlyRow, type Db } from '../database/database.ts';
import { shareReads } from './share-reads.ts';

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
  return shareReads(async () => {
    const { revision, gates } = await findGates(db, latest.revision);
    if (gates !== null) latest = { revision, gates: new Map(gates.map(describe)) };
    return latest;
  });
}

function describe({ matchId, isPublic, reopenCount, ...match }: StoredGate): [string, MatchGate] {
  return [matchId, { matchId, isPublic, reopenCount, result: finalResultOf(match) }];
}

/** A match of the sheet, and whether its predictions were public when the statement ran. */
type StoredGate = { matchId: string; isPublic: boolean; reopenCount: number } & Parameters<
  typeof finalResultOf
>[0];

/** Returns the gates of all matches with a digest of them. The gates are null if the digest is `known`. */
async function findGates(db: Db, known: string): Promise<{ revision: string; gates: StoredGate[] | null }> {
  const { rows } = await sql<{ revision: string; gates: string | null }>`
    select md5(gates) as revision, case when md5(gates) <> ${known} then gates end as gates
    from (
      select coalesce(json_agg(json_build_object('matchId', m.id, 'reopenCount', m.reopen_count, 'status', m.status,
               'homeScore', m.home_score, 'awayScore', m.away_score,
               'isPublic', are_picks_public(m.status, m.kickoff_at, clock.now)) order by m.id), '[]')::text as gates
      from matches m cross join (select app_now() as now offset 0) clock where m.present
    ) of_now
  `.execute(db);
  const row = onlyRow(rows);
  return {
    revision: row.revision,
    gates: row.gates === null ? null : (JSON.parse(row.gates) as StoredGate[]),
  };
}
