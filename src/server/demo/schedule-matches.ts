import { DateTime } from 'luxon';
import { parseKickOff } from '../../domain/parse-kick-off.ts';

/** A match of the workbook with its kick-off in the demo's time and its real result. */
export interface ScheduledMatch {
  id: string;
  homeTeam: string;
  awayTeam: string;
  round: string;
  venue: string;
  result: { home: number; away: number };
  kickoffAt: Date;
  /** The workbook's own cells, whose format the sheet keeps. */
  cells: { date: string; time: string };
}

const liveBeforeStart = { minutes: 40 };
const nextAfterStart = { minutes: 45 };
/** Rest days between the round of 16 and the quarter-finals that the demo leaves out, so that its wait is short. */
const skippedRestDays = 2;
const clockStepMinutes = 5;
const pickClosesBeforeQuarterFinals = { hours: 1 };

/**
 * Moves the tournament's real dates so that `demoStartedAt` is in its middle: the last day of the round of 16 is the day
 * of the start, with its first match live for 40 minutes and its second 45 minutes ahead (both on the last whole five
 * minutes); all else keeps its distance in days from it and its time of day, the quarter-finals two days nearer.
 * `rows` is the sheet with its header; throws when a date of it cannot be read.
 */
export function scheduleMatches(rows: string[][], demoStartedAt: Date, timeZone: string): ScheduledMatch[] {
  const started = DateTime.fromJSDate(demoStartedAt, { zone: timeZone }).startOf('minute');
  const start = started.minus({ minutes: started.minute % clockStepMinutes });
  const matches = rows.slice(1).map((row) => readRow(row, timeZone));
  const [firstRound] = matches.map(({ round }) => round);
  const [live, next] = matches.filter(({ round }) => round === firstRound).slice(-2);
  if (live === undefined || next === undefined) throw new Error('The workbook has no round to start in.');
  const liveAt = start.minus(liveBeforeStart);
  const daysMoved = wholeDays(local(live.kickoffAt, timeZone), liveAt);
  return matches.map((match) => {
    if (match === live) return { ...match, kickoffAt: liveAt.toJSDate() };
    if (match === next) return { ...match, kickoffAt: start.plus(nextAfterStart).toJSDate() };
    const days = daysMoved - (match.round === firstRound ? 0 : skippedRestDays);
    return { ...match, kickoffAt: local(match.kickoffAt, timeZone).plus({ days }).toJSDate() };
  });
}

/** When the champion pick closes: an hour before the second round's first match, as it did before the real first one. */
export function championClosingTime(matches: ScheduledMatch[]): Date {
  const second = matches.find(({ round }) => round !== matches[0]?.round);
  if (second === undefined) throw new Error('The workbook has no second round.');
  return DateTime.fromJSDate(second.kickoffAt).minus(pickClosesBeforeQuarterFinals).toJSDate();
}

function readRow(row: string[], timeZone: string): ScheduledMatch {
  const [id = '', date = '', time = '', homeTeam = '', awayTeam = '', home, away, , round = '', venue = ''] =
    row;
  const kickOff = parseKickOff(date, time, timeZone);
  if (kickOff === null) throw new Error(`The workbook's match ${id} has no readable date.`);
  return {
    ...{ id, homeTeam, awayTeam, round, venue },
    result: { home: Number(home), away: Number(away) },
    kickoffAt: new Date(kickOff.kickoffAt),
    cells: { date, time },
  };
}

function local(instant: Date, timeZone: string): DateTime {
  return DateTime.fromJSDate(instant, { zone: timeZone });
}

function wholeDays(from: DateTime, to: DateTime): number {
  return Math.round(to.startOf('day').diff(from.startOf('day'), 'days').days);
}
