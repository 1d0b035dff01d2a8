import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** What can be unfinished about a match, in the order of the numbers in `findUnfinished`. */
const kinds = [
  'can still be predicted',
  'live',
  'without a result (postponed, cancelled, or begun and not finished)',
  'finished without a score',
  'whose result is not settled',
];

const mostNamed = 3;

/** Returns what is unfinished in the present cup, as clauses for the operator; empty when it can be closed. */
export async function findUnfinished(db: Db): Promise<string[]> {
  const matches = await sql<{ kind: number; teams: string[] }>`
    select kind, array_agg(home_team || ' - ' || away_team order by sheet_row) as teams
    from matches, lateral (select case
      when is_open_for_predictions(status, kickoff_at, app_now()) then 0
      when status = 'live' then 1
      when status <> 'finished' then 2
      when home_score is null or away_score is null then 3
      when (settled_home_score, settled_away_score) is distinct from (home_score, away_score) then 4 end as kind) k
    where present and kind is not null group by kind order by kind
  `.execute(db);
  const state = await db
    .selectFrom('tournament')
    .innerJoin('sheet_state', (join) => join.onTrue())
    .select(['champion_closes_at', 'champion', 'champion_confirmed', 'closed', 'sheet_closed'])
    .select('quarantined_digest')
    .executeTakeFirstOrThrow();
  const hasChampion = state.champion_closes_at !== null;
  return [
    ...matches.rows.map(({ kind, teams }) => {
      const named = teams.slice(0, mostNamed).join(', ') + (teams.length > mostNamed ? ', ...' : '');
      return `${teams.length} ${teams.length === 1 ? 'match' : 'matches'} ${kinds[kind]} (${named})`;
    }),
    ...(state.quarantined_digest === null ? [] : ['the last read of the sheet is quarantined']),
    ...(hasChampion && state.champion === null ? ['the champion is not decided'] : []),
    ...(state.champion !== null && !state.champion_confirmed ? ['the champion is not confirmed yet'] : []),
    ...(!hasChampion && !state.closed && !state.sheet_closed
      ? ['it has no champion, and neither "closed" in its file nor cerrado in the sheet Torneo ends it']
      : []),
  ];
}
