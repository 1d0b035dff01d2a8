import { sql } from 'kysely';
import { finalResultOf } from '../../domain/match-status.ts';
import type { Score } from '../../domain/score-prediction.ts';
import type { Db } from '../database/index.ts';
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

type StoredGate = Omit<MatchGate, 'result'> & Parameters<typeof finalResultOf>[0];

/**
 * Creates the function that says which predictions everybody may see, by the clock of a statement that began after its call
 * (docs/architecture.md#public-predictions): a kick-off that passes writes nothing, so that no version tells of it.
 */
export function createPublicMatches(db: Db): () => Promise<PublicMatches> {
  let latest: PublicMatches = { revision: '', gates: new Map() };
  return share(async () => {
    // The matches themselves are sent when they are others than last time.
    const { rows } = await sql<{ revision: string; gates: string | null }>`
      select md5(gates) as revision, case when md5(gates) <> ${latest.revision} then gates end as gates
      from (
        select coalesce(json_agg(json_build_object('matchId', m.id, 'reopenCount', m.reopen_count, 'status', m.status,
                 'homeScore', m.home_score, 'awayScore', m.away_score,
                 'isPublic', are_picks_public(m.status, m.kickoff_at, clock.now)) order by m.id), '[]')::text as gates
        from matches m cross join (select app_now() as now offset 0) clock where m.present
      ) of_now
    `.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('A query without a table returns one row.');
    if (row.gates !== null) latest = { revision: row.revision, gates: readGates(row.gates) };
    return latest;
  });
}

function readGates(text: string): PublicMatches['gates'] {
  const stored = JSON.parse(text) as StoredGate[];
  return new Map(
    stored.map(({ matchId, isPublic, reopenCount, ...match }) => [
      matchId,
      { matchId, isPublic, reopenCount, result: finalResultOf(match) },
    ]),
  );
}
