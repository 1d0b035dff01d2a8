import { sql } from 'kysely';
import { foreseeChampion, type ForeseenChampion } from './settle-champion.ts';
import { isUnsettled, type ChangedMatch, type SettlementContext } from './settle.ts';

/** What settlement would work with if every live match ended with its present score (docs/rules.md#provisional-ranking). */
export interface ForeseenOutcome {
  /** Live matches with both scores, and those that are still to be settled: their stored points may be others. */
  matches: ForeseenMatch[];
  champion: ForeseenChampion;
  /** Whether the draw separates level participants then: there is a champion, or the game is closed. */
  isOver: boolean;
}

interface ForeseenMatch extends ChangedMatch {
  live: boolean;
}

/** Reads what a settlement of the live matches would follow from; null when no live match has both scores. */
export async function foreseeOutcome({
  database: { db },
  tournament,
}: Pick<SettlementContext, 'database' | 'tournament'>): Promise<ForeseenOutcome | null> {
  const { rows: matches } = await sql<ForeseenMatch>`
    select id, ended and status = 'live' as live,
           case when settled_home_score is not null
                then json_build_object('home', settled_home_score, 'away', settled_away_score) end as before,
           case when ended then json_build_object('home', home_score, 'away', away_score) end as after
    from (select *, present and status in ('finished', 'live') and home_score is not null and away_score is not null as ended
          from matches) m
    where ended and status = 'live' or ${isUnsettled} order by id
  `.execute(db);
  if (!matches.some(({ live }) => live)) return null;
  const champion = await foreseeChampion(db, tournament);
  const closed = await sql<{
    closed: boolean;
  }>`select closed or sheet_closed as closed from tournament`.execute(db);
  return { matches, champion, isOver: champion.names.length > 0 || closed.rows[0]?.closed === true };
}
