import { z } from 'zod';
import { parseLocalInstant } from './parse-kick-off.ts';
import { entriesByKind, scoringHits, shapeOf, type HitPoints } from './score-prediction.ts';
import { findTeam, foldText } from './team-names.ts';

const must = (what: string) => ({ error: `must be ${what}` });

const textMust = must('a text that is not empty');
const text = z.string(textMust).trim().min(1, textMust);
const flag = z.boolean(must('true or false'));
const pointsMust = must('a whole number, 1 or more');
const points = z.int(pointsMust).positive(pointsMust);
const bonusMust = must('a whole number, 0 or more');
const bonus = z.int(bonusMust).nonnegative(bonusMust);

const colourMust = must('a colour such as "#febe10"');
const colour = z.string(colourMust).regex(/^#[0-9a-f]{6}$/i, colourMust);

const team = z.strictObject(
  {
    name: text.describe('The name in the sheet, unless an alias is.'),
    country: text,
    crest: z
      .string(must('an https address, or empty'))
      .refine((value) => value === '' || isSecureAddress(value), must('an https address, or empty'))
      .describe('An https address, or empty.'),
    colors: z.tuple([colour, colour], must('two colours such as ["#ffffff", "#febe10"]')),
    aliases: z.array(text, must('a list of texts')).describe('Other spellings of the name in the sheet.'),
  },
  must('a team with name, country, crest, colors and aliases'),
);

const instantMust = must('a local date and time such as "2025-06-28T12:00"');

const champion = z.strictObject(
  {
    points: bonus.optional().describe('Points for the right champion.'),
    closesAt: z
      .string(instantMust)
      .refine((value) => parseLocalInstant(value, 'utc') !== null, instantMust)
      .describe('Local date and time until which a champion can be picked: 2025-06-28T12:00.'),
    decidedBy: text
      .optional()
      .describe(
        'The round, as written in the sheet, whose match decides the champion, or "sheet" if the sheet Torneo names it.',
      ),
    phases: z
      .strictObject({ original: text, extended: text }, must('the names of the phases original and extended'))
      .prefault({ original: 'Octavos de Final', extended: 'Cuartos de Final' })
      .describe('The names of the phases in which picks are made, as shown on screen.'),
    phaseOnSave: text.default('extended').describe('The phase that is stored with a pick.'),
    eliminated: z
      .array(text, must('a list of names of teams'))
      .default([])
      .describe('Teams that cannot be picked.'),
  },
  must('an object with closesAt and decidedBy, or null for a competition without a champion'),
);

const mostDepartments = 60;
const departmentsMust = must(`a list of 2 to ${mostDepartments} names`);
const departmentMust = must('a name of 1 to 40 characters');
const department = z.string(departmentMust).trim().min(1, departmentMust).max(40, departmentMust);

/** The tournament file as written; config/tournament.schema.json is generated from it (docs/rules.md#tournament-file). */
export const tournamentFileSchema = z
  .strictObject(
    {
      $schema: z.string().optional(),
      id: text.describe('Fixed once there are predictions.'),
      name: text,
      article: z
        .enum(['el', 'la', 'los', 'las', ''], must('"el", "la", "los", "las" or "", the article of the name'))
        .default('el')
        .describe('The article of the name: "del Mundial", "de la Copa América".'),
      organisation: text.default('Beyond Media Agency').describe('The organisation whose game it is.'),
      timeZone: text
        .refine(isTimeZone, must('an IANA time zone such as "America/Argentina/Buenos_Aires"'))
        .describe('IANA name of the time zone of the sheet.'),
      groupBy: z
        .enum(['day', 'round'], must('"day" or "round"'))
        .default('day')
        .describe('How lists of matches are grouped: by day, or by the column round.'),
      points: z.strictObject(
        { ...shapeOf(scoringHits, points), champion: bonus.optional() },
        must('an object with exact and outcome'),
      ),
      finalRound: text.optional().describe('An older name of champion.decidedBy.'),
      champion: z.nullable(champion),
      closed: flag.default(false).describe('Whether the game is over. The draw then decides ties.'),
      drawSeed: text.describe(
        'Decides ties; publish it before the first match. Fixed once there are predictions.',
      ),
      prize: text.default('Por definir'),
      contact: z.strictObject(
        { name: text, email: z.email(must('an e-mail address')) },
        must('an object with name and email'),
      ),
      teams: z
        .array(team, must('a list of two teams or more'))
        .min(2, must('a list of two teams or more'))
        .optional()
        .describe('Without it, the teams are those of the sheet Teams.'),
      departments: z
        .array(department, departmentsMust)
        .min(2, departmentsMust)
        .max(mostDepartments, departmentsMust)
        .optional()
        .describe('Departments that people can play for. Without them, everyone plays alone.'),
    },
    must('an object in braces'),
  )
  .superRefine((file, context) => {
    for (const [path, message] of contradictions(file)) context.addIssue({ code: 'custom', path, message });
  });

type TournamentFile = z.output<typeof tournamentFileSchema>;
type TeamOfFile = NonNullable<TournamentFile['teams']>[number];

/** The value of `decidedBy` when the sheet Torneo names the champion. */
export const decidedBySheet = 'sheet';

/** `closesAt` is a local date and time. */
export interface ChampionRules {
  points: number;
  closesAt: string;
  /** The round whose match decides, or `decidedBySheet`. */
  decidedBy: string;
  phases: { original: string; extended: string };
  phaseOnSave: string;
  eliminated: string[];
}

/** A tournament file with defaults. `champion` is null in a competition without one. */
export interface Tournament {
  id: string;
  name: string;
  article: string;
  organisation: string;
  timeZone: string;
  groupBy: 'day' | 'round';
  points: HitPoints;
  champion: ChampionRules | null;
  closed: boolean;
  drawSeed: string;
  prize: string;
  contact: { name: string; email: string };
  teams: TeamOfFile[];
  /** Empty in a game without departments (docs/rules.md#departments). */
  departments: string[];
}

/** Parses a tournament file (docs/rules.md#tournament-file); unknown fields are refused. */
export const tournamentSchema = tournamentFileSchema.transform(
  ({
    $schema: _,
    finalRound,
    points: { champion: championPoints, ...matchPoints },
    ...file
  }): Tournament => ({
    ...file,
    teams: file.teams ?? [],
    departments: file.departments ?? [],
    points: matchPoints,
    champion: file.champion && {
      ...file.champion,
      points: file.champion.points ?? championPoints ?? 0,
      decidedBy: file.champion.decidedBy ?? finalRound ?? '',
    },
  }),
);

/** Returns the contradictions in a file of the right shape: the field, and what it must be. */
function contradictions(file: TournamentFile): [path: (string | number)[], message: string][] {
  const found: [(string | number)[], string][] = [];
  entriesByKind(file.points).reduce(([better, most], [worse, points]) => {
    if (most <= points) found.push([['points', better], `must be more than "${worse}", which is ${points}`]);
    return [worse, points];
  });
  const { teams = [] } = file;
  const ambiguous = teams
    .flatMap((known) => [known.name, ...known.aliases].map((spelling) => ({ known, spelling })))
    .find(({ known, spelling }) => findTeam(teams, spelling) !== known);
  if (ambiguous !== undefined) found.push([['teams'], `"${ambiguous.spelling}" names two teams`]);
  const { departments = [] } = file;
  for (const [index, name] of departments.entries()) {
    const first = departments.find((other) => foldText(other) === foldText(name));
    if (departments.indexOf(first ?? name) < index)
      found.push([['departments', index], `must be another name: "${first}" is there already`]);
  }
  return file.champion === null ? found : [...found, ...championContradictions(file, file.champion)];
}

function championContradictions(
  { points: { champion: points }, finalRound, teams }: TournamentFile,
  rules: z.output<typeof champion>,
): [path: (string | number)[], message: string][] {
  const found: [(string | number)[], string][] = [];
  const alike = (path: string[], own: unknown, older: unknown, olderName: string, what: string): void => {
    if (own === undefined && older === undefined) found.push([path, `must be ${what}`]);
    if (own !== undefined && older !== undefined && own !== older) {
      found.push([path, `must be ${JSON.stringify(older)}, as in "${olderName}"; or remove that field`]);
    }
  };
  alike(['champion', 'points'], rules.points, points, 'points.champion', 'a whole number, 0 or more');
  const round = 'the round that decides the champion, such as "Final", or "sheet"';
  alike(['champion', 'decidedBy'], rules.decidedBy, finalRound, 'finalRound', round);
  for (const [index, name] of rules.eliminated.entries()) {
    if (teams === undefined || teams.some((known) => known.name === name)) continue;
    found.push([['champion', 'eliminated', index], 'must be the name of a team of this file']);
  }
  return found;
}

function isSecureAddress(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:';
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
