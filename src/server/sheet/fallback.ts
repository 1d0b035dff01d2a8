import sample from '../../../config/fallback.json' with { type: 'json' };
import type { Match, Team } from '../../domain/api-schemas.ts';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import { findTeam } from '../../domain/team-names.ts';
import type { Tournament } from '../../domain/tournament.ts';

/**
 * Returns the sample data of config/fallback.json (docs/rules.md#fallback-data) if they belong to this competition, otherwise
 * the file's teams and no matches. Samples are never stored, so nobody can predict their matches.
 */
export function fallbackData({ timeZone, teams }: Pick<Tournament, 'timeZone' | 'teams'>): {
  teams: Team[];
  matches: Match[];
} {
  const isOfThisCompetition = sample.teams.every(({ name }) => findTeam(teams, name) !== undefined);
  if (!isOfThisCompetition) {
    const own = teams.map(({ name, country }) => ({ id: name, name, country, logo: '', group: '' }));
    return { teams: own, matches: [] };
  }
  const nothingPlayed = { homeScore: null, awayScore: null, status: 'scheduled', venue: '' };
  return {
    teams: sample.teams,
    matches: sample.matches.map((row) => ({
      ...row,
      ...nothingPlayed,
      kickoffAt: parseKickOff(row.date, row.time, timeZone)?.kickoffAt ?? null,
    })),
  };
}
