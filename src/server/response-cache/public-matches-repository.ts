import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/index.ts';
import { finalResultOf } from '../../domain/match-status.ts';
import type { Score } from '../../domain/score-prediction.ts';

/** What decides what may be said of a match of the sheet. */
export interface MatchGate {
  matchId: string;
  isPublic: boolean;
  /** How often it opened again. */
  reopenCount: number;
  /** The final result, null until there is one. */
  result: Score | null;
}

export interface StoredMatches {
  /** Another text whenever a row of `matches`, or which of them are public, is another. */
  version: string;
  gates: MatchGate[];
}

// While its connections last, no two states of the table have rows of the same transactions; and which rows of one have begun
// follows from their number, as the clock is read once.
const versionBy = (now: RawBuilder<Date>): RawBuilder<string> => sql`
  concat(count(*) filter (where m.kickoff_at <= ${now}), '/', hash_array_extended(array_agg(m.xmin), 0)) as version`;

/** The version of the matches, by the clock of this statement. */
export async function findVersion({ reads }: Pick<Database, 'reads'>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select ${versionBy(sql`(select app_now())`)} from matches m`.execute(reads);
  return rows[0]?.version ?? '';
}

type Match = Omit<MatchGate, 'result'> & Parameters<typeof finalResultOf>[0];

const matchesStatement = sql<{ version: string; matches: Match[] }>`
    select ${versionBy(sql`clock.now`)}, coalesce(json_agg(json_build_object('matchId', m.id, 'isPublic',
             are_picks_public(m.status, m.kickoff_at, clock.now),
             'reopenCount', m.reopen_count, 'status', m.status, 'homeScore', m.home_score, 'awayScore', m.away_score))
             filter (where m.present), '[]') as matches
    from matches m cross join (select app_now() as now offset 0) clock`;

/** The matches of the sheet with their version, by the clock of this statement. */
export async function findMatches({ reads }: Pick<Database, 'reads'>): Promise<StoredMatches> {
  const [row] = (await matchesStatement.execute(reads)).rows;
  const gates = (row?.matches ?? []).map(({ matchId, isPublic, reopenCount, ...match }) => ({
    ...{ matchId, isPublic, reopenCount },
    result: finalResultOf(match),
  }));
  return { version: row?.version ?? '', gates };
}
