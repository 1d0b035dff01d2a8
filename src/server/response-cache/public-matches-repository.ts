import type { Database, Statement } from '../database/index.ts';
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

// The clock is read once, so that all is as it was at one instant. A row that is written has another place, and the number of
// another transaction; as bytes they cost half of what they do as texts.
const rows = `
  (select m.*, are_picks_public(m.status, m.kickoff_at, clock.now) as public, m.ctid, m.xmin
   from matches m cross join (select app_now() as now offset 0) clock) m`;
const version = `coalesce(md5(string_agg(tidsend(m.ctid) || xidsend(m.xmin) || boolsend(m.public), '')), '') as version`;

const versionStatement: Statement = {
  name: 'matches-version',
  text: `select ${version} from ${rows}`,
  isAwaitedByMany: true,
};

/** The version of the matches, by the clock of this statement. */
export async function findVersion(database: Pick<Database, 'read'>): Promise<string> {
  const [row] = await database.read<{ version: string }>(versionStatement, []);
  return row?.version ?? '';
}

const matchesStatement: Statement = {
  name: 'matches-and-version',
  text: `
    select ${version}, coalesce(json_agg(json_build_object('matchId', m.id, 'isPublic', m.public,
             'reopenCount', m.reopen_count, 'status', m.status, 'homeScore', m.home_score, 'awayScore', m.away_score))
             filter (where m.present), '[]') as matches
    from ${rows}`,
};

/** The matches of the sheet with their version, by the clock of this statement. */
export async function findMatches(database: Pick<Database, 'read'>): Promise<StoredMatches> {
  type Match = Omit<MatchGate, 'result'> & Parameters<typeof finalResultOf>[0];
  const [row] = await database.read<{ version: string; matches: Match[] }>(matchesStatement, []);
  const gates = (row?.matches ?? []).map(({ matchId, isPublic, reopenCount, ...match }) => ({
    ...{ matchId, isPublic, reopenCount },
    result: finalResultOf(match),
  }));
  return { version: row?.version ?? '', gates };
}
