import { DateTime } from 'luxon';
import { isOpenForPredictions, matchStatuses } from '../../domain/match-status.ts';
import { findTeam } from '../../domain/team-names.ts';
import { combineTeams, type GameTeam } from '../../domain/tournament-teams.ts';
import { decidedBySheet, type Tournament } from '../../domain/tournament.ts';
import type { SheetAccess } from '../config/config.ts';
import { fetchWorkbook, findLocale, type Workbook } from './fetch-workbook.ts';
import { errorText } from './messages.ts';
import { parseWorkbook, type ParsedWorkbook, type SheetMatch } from './parse-workbook.ts';
import { SheetError } from './sheet-error.ts';
import { findColumns, sheetProblems, type SheetWarning } from './sheet-report.ts';
import { pause, requestTimeoutMs, sheetPauseMs } from './timing.ts';

/** Facts, harmless oddities, and problems that would hurt the game. */
export interface SetupReport {
  facts: string[];
  warnings: string[];
  problems: string[];
}

/** Reads the sheet as the server would and describes the game, without storing it (docs/operations.md#check-setup). */
export async function checkSetup(
  tournament: Tournament,
  sheets: SheetAccess,
  { fetch, clock }: { fetch: typeof globalThis.fetch; clock: () => number },
): Promise<SetupReport> {
  const source = { ...sheets, fetch, clock, timeoutMs: requestTimeoutMs };
  try {
    const { signal } = new AbortController();
    const workbook = await fetchWorkbook(source, { pause, sheetPauseMs, signal });
    const parsed = await parseWorkbook(workbook, tournament, () => findLocale(source, signal));
    return describeSetup(tournament, workbook, parsed, clock());
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return {
      facts: [],
      warnings: [],
      problems: [`${error.message}: ${errorText(error)} ${error.detail}`.trim()],
    };
  }
}

/** Describes the game at `now` (epoch milliseconds) for the operator (docs/operations.md#check-setup). */
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
    const list = sheetProblems[warning.problem].hurts ? report.problems : report.warnings;
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
    `Tournament: ${name} (${id}), time zone ${timeZone}, ${Object.values(points).join(' and ')} points${closed ? ', closed' : ''}`,
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
  if (matches.length === 0) problems.push('The sheet Matches has no matches.');
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
      problems.push(`champion.eliminated: "${name}" is not in any list of teams.`);
  }
  if (decidedBy === decidedBySheet) {
    if (workbook.tournament === undefined)
      warnings.push('The sheet Torneo, which decides the champion, does not exist yet.');
    if (sheet.champion !== '' && findTeam(teams, sheet.champion) === undefined) {
      problems.push(`Torneo: the champion "${sheet.champion}" is not in any list of teams.`);
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
        ...strangers.map(
          (name) => `Matches row ${sheetRow}: the finalist "${name}" is not in any list of teams.`,
        ),
      );
  }
}

/** 'Matches row 7, column B: "mañana": no date and time; nobody can predict the match'. */
function describeWarning(warning: SheetWarning, workbook: Workbook): string {
  const { sheet, row, problem, text } = warning;
  const columns = findColumns(warning, workbook).join(' and ');
  const where = columns === '' ? '' : `, column ${columns}`;
  return `${sheet} row ${row}${where}: ${JSON.stringify(text)}: ${sheetProblems[problem].meaning}`;
}

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
