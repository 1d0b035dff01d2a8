import { z } from 'zod';
import { parseLocalInstant } from './parse-kick-off.ts';
import { findTeam } from './team-names.ts';

const text = z.string().trim().min(1);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#febe10"');

const team = z.strictObject({
  name: text,
  country: text,
  crest: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  colors: z.tuple([colour, colour]),
  aliases: z.array(text),
});

const points = z
  .strictObject({ exact: z.int().positive(), outcome: z.int().positive(), champion: z.int().nonnegative() })
  .refine((value) => value.exact > value.outcome, { error: '"exact" must be more than "outcome"' });

const timeZone = text.refine(isTimeZone, {
  error: 'must be an IANA time zone such as "America/Argentina/Buenos_Aires"',
});

/** Shape of `TOURNAMENT_FILE` (docs/rules.md#tournament-file); unknown fields are refused. */
export const tournamentSchema = z
  .strictObject({
    id: text,
    name: text,
    timeZone,
    points,
    finalRound: text,
    champion: z.strictObject({ closesAt: text, phaseOnSave: text, eliminated: z.array(text) }),
    drawSeed: text,
    prize: text,
    contact: z.strictObject({ name: text, email: z.email() }),
    teams: z.array(team).min(2),
  })
  .superRefine((tournament, context) => {
    const { teams } = tournament;
    const names = teams.map(({ name }) => name);
    const ambiguous = teams
      .flatMap((team) => [team.name, ...team.aliases].map((spelling) => ({ team, spelling })))
      .find(({ team, spelling }) => findTeam(teams, spelling) !== team);
    if (ambiguous !== undefined) {
      const message = `"${ambiguous.spelling}" names two teams`;
      context.addIssue({ code: 'custom', path: ['teams'], message });
    }
    for (const name of tournament.champion.eliminated) {
      if (names.includes(name)) continue;
      const path = ['champion', 'eliminated'];
      context.addIssue({ code: 'custom', path, message: `"${name}" is no team of this file` });
    }
    if (parseLocalInstant(tournament.champion.closesAt, 'utc') === null) {
      const message = 'must be a local date and time such as "2025-06-28T12:00"';
      context.addIssue({ code: 'custom', path: ['champion', 'closesAt'], message });
    }
  });

export type Tournament = z.infer<typeof tournamentSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
