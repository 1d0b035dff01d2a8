import { canonicalTeamName } from '../../domain/champion.ts';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import type { Match, MatchData, Team } from '../../domain/wire.ts';
import type { AppContext } from '../context.ts';
import { fallbackData } from './fallback.ts';
import { loadMatchData, type StoredMatchData } from './match-data-repository.ts';

/** The body of `GET /api/match-data` (architecture, "The HTTP interface"), from what is stored now. */
export async function buildMatchData({
  database,
  tournament,
}: Pick<AppContext, 'database' | 'tournament'>): Promise<MatchData> {
  const stored = await loadMatchData(database.db);
  const source = sourceOf(stored);
  const { teams, matches } =
    source === 'fallback'
      ? fallbackData(tournament.timeZone)
      : {
          teams: stored.teams.map(describeTeam),
          matches: stored.matches
            .filter(({ present }) => present)
            .map((row) => describeMatch(row, tournament.timeZone)),
        };
  return {
    teams: teams.map((team) => ({ ...team, logo: team.logo || crestOf(team.name, tournament.teams) })),
    matches,
    lastUpdated: source === 'fallback' ? null : (stored.good_at?.toISOString() ?? null),
    totals: {
      matches: matches.length,
      finished: matches.filter(({ status }) => status === 'finished').length,
      scheduled: matches.filter(({ status }) => status === 'scheduled').length,
      teams: teams.length,
    },
    source,
    error: stored.error,
    serverTime: stored.now.toISOString(),
  };
}

/** `sheet` when the last read was good, `cache` when stored data stand in, `fallback` without any (rulings, "Answers"). */
function sourceOf(stored: StoredMatchData): MatchData['source'] {
  if (stored.error === null && stored.good_at !== null) return 'sheet';
  return stored.teams.length + stored.matches.length > 0 ? 'cache' : 'fallback';
}

function describeTeam({ id, name, country, logo, group }: StoredMatchData['teams'][number]): Team {
  return { id, name, country, logo, group };
}

/** Date and time follow from the kick-off, so that they are right also after the file's zone has changed. */
function describeMatch(row: StoredMatchData['matches'][number], timeZone: string): Match {
  const kickOff = row.kickoff_at === null ? null : parseKickOff(row.kickoff_at, '', timeZone);
  return {
    id: row.id,
    date: kickOff?.date ?? row.date,
    time: kickOff?.time ?? row.time,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    homeScore: row.home_score,
    awayScore: row.away_score,
    status: row.status,
    round: row.round,
    venue: row.venue,
    kickoffAt: kickOff?.kickoffAt ?? null,
  };
}

function crestOf(name: string, teams: AppContext['tournament']['teams']): string {
  const known = canonicalTeamName(name, teams);
  return teams.find((team) => team.name === known)?.crest ?? '';
}
