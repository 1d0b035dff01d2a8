import { DateTime } from 'luxon';
import { isOpenForPredictions, matchStatuses } from '../../domain/match-status.ts';
import { defaultMatchTime } from '../../domain/parse-kick-off.ts';
import { findTeam } from '../../domain/team-names.ts';
import { decidedBySheet, type Tournament } from '../../domain/tournament.ts';
import { combineTeams, type GameTeam } from '../../domain/tournament-teams.ts';
import type { Workbook } from './fetch-workbook.ts';
import type { SheetMatch } from './parse-matches.ts';
import type { ParsedWorkbook } from './parse-workbook.ts';
import type { SheetProblem, SheetWarning } from './sheet-warning.ts';
import { findColumns } from './warning-columns.ts';

/** What a file and a sheet come to: facts, what is odd but does no harm, and what would hurt the game. */
export interface SetupReport {
  facts: string[];
  warnings: string[];
  problems: string[];
}

/** What each problem means. */
const meanings: Record<SheetProblem, { text: string; hurts: boolean }> = {
  'header-missing': {
    text: 'no header was recognised; the first row counts as data',
    hurts: false,
  },
  'row-dropped': {
    text: 'left out, as it is no match or team; a match has id, date, home and away',
    hurts: true,
  },
  'duplicate-id': { text: 'the same id stands above; this row is left out', hurts: true },
  'unreadable-kick-off': {
    text: 'no date and time; nobody can predict the match',
    hurts: true,
  },
  'ambiguous-date': { text: 'could be day or month first; read day first', hurts: true },
  'ambiguous-time': { text: 'a time that may have lost a digit, or a date without one', hurts: true },
  'contradicted-time': { text: 'another time than the one in the date cell, which counts', hurts: true },
  'missing-time': { text: `no time; read as ${defaultMatchTime}`, hurts: true },
  'no-times': {
    text: `no match has a time; read as ${defaultMatchTime}, or midnight as written`,
    hurts: true,
  },
  'unreadable-score': { text: 'no whole number from 0 to 99', hurts: true },
  'unknown-status': { text: 'an unknown status; nobody can predict the match', hurts: true },
  'finished-without-score': { text: 'finished without both scores; no points', hurts: true },
  'unknown-team': { text: 'in no list of teams', hurts: false },
  'ambiguous-team': { text: 'a name or alias of two teams; the first is meant', hurts: true },
  'refused-logo': { text: 'no https address', hurts: false },
  'unreadable-colours': {
    text: 'not one or two colours such as #004170 #da291c',
    hurts: false,
  },
  'unreadable-mark': { text: 'neither yes nor no', hurts: true },
  'unknown-key': { text: 'not campeón, aviso or cerrado', hurts: true },
};

/**
 * Says what a game with this file and this workbook would be at `now` (epoch milliseconds), before anyone signs in
 * (docs/operations.md#check-setup). English, for the operator.
 */
export function describeSetup(
  tournament: Tournament,
  workbook: Workbook,
  parsed: ParsedWorkbook,
  now: number,
): SetupReport {
  const teams = combineTeams(tournament.teams, parsed.teams, tournament.champion?.eliminated);
  const report: SetupReport = { facts: [], warnings: [], problems: [] };
  describeTournament(tournament, teams, report);
  describeMatches(parsed.matches, tournament.timeZone, now, report);
  if (tournament.champion !== null) describeChampion(tournament, teams, workbook, parsed, report);
  for (const warning of parsed.warnings) {
    const list = meanings[warning.problem].hurts ? report.problems : report.warnings;
    list.push(describeWarning(warning, workbook));
  }
  return report;
}

function describeTournament(
  { name, id, timeZone, points, closed }: Tournament,
  teams: GameTeam[],
  report: SetupReport,
) {
  const out = teams.filter(({ eliminated }) => eliminated).length;
  report.facts.push(
    `Tournament: ${name} (${id}), clocks of ${timeZone}, ${points.exact} and ${points.outcome} points${closed ? ', closed' : ''}`,
    `Teams: ${teams.length}, ${out} of them eliminated`,
  );
}

function describeMatches(matches: SheetMatch[], timeZone: string, now: number, report: SetupReport): void {
  const { facts, problems } = report;
  const byStatus = countBy(matches.map(({ status }) => status));
  const statuses = matchStatuses.map((status) => [status, byStatus.get(status) ?? 0] as const);
  const others = [...byStatus].filter(([status]) => !matchStatuses.some((known) => known === status));
  const list = [...statuses, ...others].map(([status, count]) => `${count} ${status}`).join(', ');
  facts.push(`Matches: ${matches.length} (${list})`);
  if (matches.length === 0) problems.push('The sheet Matches has no match.');
  const rounds = [...countBy(matches.map(({ round }) => round))].map(
    ([round, count]) => `${round} (${count})`,
  );
  facts.push(`Rounds: ${rounds.join(', ') || 'none'}`);
  const kickOffs = matches.flatMap(({ kickoffAt }) => kickoffAt ?? []).toSorted();
  const local = (instant: string | undefined): string =>
    DateTime.fromISO(instant ?? '', { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm');
  if (kickOffs.length > 0) facts.push(`Kick-offs: ${local(kickOffs[0])} to ${local(kickOffs.at(-1))}`);
  const open = matches.filter((match) => isOpenForPredictions(match, now));
  const next = open.toSorted((a, b) => (a.kickoffAt ?? '').localeCompare(b.kickoffAt ?? ''))[0];
  const first =
    next === undefined ? '' : `, first ${next.homeTeam} - ${next.awayTeam}, ${local(next.kickoffAt ?? '')}`;
  facts.push(`Open for predictions now: ${open.length}${first}`);
}

function describeChampion(
  { champion }: Tournament,
  teams: GameTeam[],
  workbook: Workbook,
  { matches, tournament: sheet }: ParsedWorkbook,
  { facts, warnings, problems }: SetupReport,
): void {
  if (champion === null) return;
  const { decidedBy, points, closesAt, eliminated } = champion;
  const selectable = teams.filter(({ eliminated: out }) => !out).length;
  facts.push(`Champion: ${points} points, picks until ${closesAt}, ${selectable} teams to pick from`);
  if (selectable === 0)
    problems.push('No team can be picked as champion: list them in the sheet Teams or in the file.');
  for (const name of eliminated) {
    if (findTeam(teams, name) === undefined)
      problems.push(`champion.eliminated: "${name}" is in no list of teams.`);
  }
  if (decidedBy === decidedBySheet) {
    if (workbook.tournament === undefined)
      warnings.push('There is no sheet Torneo yet, which decides the champion.');
    if (sheet.champion !== '' && findTeam(teams, sheet.champion) === undefined) {
      problems.push(`Torneo: the champion "${sheet.champion}" is in no list of teams.`);
    }
    return;
  }
  const finals = matches.filter(({ round }) => round === decidedBy);
  const names = finals.map(({ homeTeam, awayTeam }) => `${homeTeam} - ${awayTeam}`);
  facts.push(`Finals (round "${decidedBy}"): ${names.join(', ') || 'none yet'}`);
  const over = matches.length > 0 && matches.every(({ status }) => status === 'finished');
  if (finals.length === 0) {
    (over ? problems : warnings).push(`No match has the round "${decidedBy}", which decides the champion.`);
  }
  if (finals.length > 1)
    warnings.push(`${finals.length} finals decide nothing until the column winner says who won.`);
  for (const { sheetRow, homeTeam, awayTeam, winner } of finals) {
    const strangers = [homeTeam, awayTeam, winner].filter(
      (name) => name !== '' && findTeam(teams, name) === undefined,
    );
    if (over)
      problems.push(
        ...strangers.map((name) => `Matches row ${sheetRow}: the finalist "${name}" is in no list.`),
      );
  }
}

/** 'Matches row 7, column B: "mañana": no date and time; nobody can predict the match'. */
function describeWarning(warning: SheetWarning, workbook: Workbook): string {
  const { sheet, row, problem, text } = warning;
  const columns = findColumns(warning, workbook).join(' and ');
  const where = columns === '' ? '' : `, column ${columns}`;
  return `${sheet} row ${row}${where}: ${JSON.stringify(text)}: ${meanings[problem].text}`;
}

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
