import { z } from 'zod';
import sample from '../../../config/fallback.json' with { type: 'json' };
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import { teamSchema, type Match, type Team } from '../../domain/api-schemas.ts';

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
 * The sample data of config/fallback.json (docs/rules.md#fallback-data). They are never stored: the database does not
 * know their matches, so nothing can be predicted on them.
 */
export function fallbackData(timeZone: string): { teams: Team[]; matches: Match[] } {
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
