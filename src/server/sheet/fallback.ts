import { z } from 'zod';
import sample from '../../../config/fallback.json' with { type: 'json' };
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import { teamSchema, type Match, type Team } from '../../domain/api-schemas.ts';
import { findTeam } from '../../domain/team-names.ts';
import type { Tournament } from '../../domain/tournament.ts';

const text = z.string().min(1);
const match = z.strictObject({
  id: text,
  date: text,
  time: text,
  homeTeam: text,
  awayTeam: text,
  round: text,
});
const fallback = z
  .strictObject({ teams: z.array(z.strictObject(teamSchema.shape)), matches: z.array(match) })
  .parse(sample);

/**
 * The sample data of config/fallback.json (docs/rules.md#fallback-data), when they are of this competition; of any other the
 * file's own teams and no match. They are never stored: the database does not know their matches, so nothing can be
 * predicted on them.
 */
export function fallbackData({ timeZone, teams }: Pick<Tournament, 'timeZone' | 'teams'>): {
  teams: Team[];
  matches: Match[];
} {
  const isOfThisCompetition = fallback.teams.every(({ name }) => findTeam(teams, name) !== undefined);
  if (!isOfThisCompetition) {
    const own = teams.map(({ name, country }) => ({ id: name, name, country, logo: '', group: '' }));
    return { teams: own, matches: [] };
  }
  return {
    teams: fallback.teams,
    matches: fallback.matches.map((row) => ({
      ...row,
      homeScore: null,
      awayScore: null,
      status: 'scheduled',
      venue: '',
      kickoffAt: parseKickOff(row.date, row.time, timeZone)?.kickoffAt ?? null,
    })),
  };
}
