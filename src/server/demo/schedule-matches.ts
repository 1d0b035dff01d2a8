import { DateTime } from 'luxon';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import type { DemoCup } from './cups.ts';

/** A match of the workbook with its kick-off in the demo's time and its real result. */
export interface ScheduledMatch {
  id: string;
  homeTeam: string;
  awayTeam: string;
  round: string;
  venue: string;
  result: { home: number; away: number };
  /** Who won a level match, '' otherwise. */
  winner: string;
  kickoffAt: Date;
  /** The workbook's own cells, whose format the sheet keeps. */
  cells: { date: string; time: string };
}

const liveBeforeStart = { minutes: 40 };
const nextAfterStart = { minutes: 45 };
const matchLength = { hours: 2 };
const clockStepMinutes = 5;
const pickClosesBefore = { hours: 1 };

/**
 * Moves a competition's real dates so that `demoStartedAt` is in its middle: on the last whole five minutes its match `live`
 * has been played for 40. Its day's other matches keep their distance from it, or `next` begins 45 minutes ahead; all else
 * keeps its distance in days and its time of day, but is over, or not yet begun, as in the real order.
 * `rows` is the sheet with its header; throws when a date of it cannot be read.
 */
export function scheduleMatches(
  { rows, cup }: { rows: string[][]; cup: DemoCup },
  demoStartedAt: Date,
  timeZone: string,
): ScheduledMatch[] {
  const started = DateTime.fromJSDate(demoStartedAt, { zone: timeZone }).startOf('minute');
  const start = started.minus({ minutes: started.minute % clockStepMinutes });
  const matches = rows.slice(1).map((row) => readRow(row, timeZone));
  const live = matches.find(({ id }) => id === cup.live);
  if (live === undefined) throw new Error(`The workbook has no match ${cup.live}.`);
  const liveAt = start.minus(liveBeforeStart);
  const daysMoved = wholeDays(local(live.kickoffAt, timeZone), liveAt);
  const next = start.plus(nextAfterStart);
  const over = start.minus(matchLength);
  return matches.map((match) => {
    const fromLive = match.kickoffAt.getTime() - live.kickoffAt.getTime();
    if (match.id === cup.next) return { ...match, kickoffAt: next.toJSDate() };
    if (local(match.kickoffAt, timeZone).hasSame(local(live.kickoffAt, timeZone), 'day')) {
      return { ...match, kickoffAt: liveAt.plus(fromLive).toJSDate() };
    }
    const days = daysMoved - (match.round === live.round ? 0 : cup.skippedRestDays);
    const moved = local(match.kickoffAt, timeZone).plus({ days });
    return {
      ...match,
      kickoffAt: (fromLive < 0 ? DateTime.min(moved, over) : DateTime.max(moved, next)).toJSDate(),
    };
  });
}

/** When the champion pick closes: an hour before the first match of the cup's round `picksUntil`. */
export function championClosingTime(matches: ScheduledMatch[], { picksUntil }: DemoCup): Date {
  const first = matches.find(({ round }) => round === picksUntil);
  if (first === undefined) throw new Error(`The workbook has no round ${picksUntil}.`);
  return DateTime.fromJSDate(first.kickoffAt).minus(pickClosesBefore).toJSDate();
}

function readRow(row: string[], timeZone: string): ScheduledMatch {
  const [
    id = '',
    date = '',
    time = '',
    homeTeam = '',
    awayTeam = '',
    home,
    away,
    ,
    round = '',
    venue = '',
    winner = '',
  ] = row;
  const kickOff = parseKickOff(date, time, timeZone);
  if (kickOff === null) throw new Error(`The workbook's match ${id} has no readable date.`);
  return {
    ...{ id, homeTeam, awayTeam, round, venue, winner },
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
