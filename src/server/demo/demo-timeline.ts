import { DateTime } from 'luxon';
import { chance } from './chance.ts';
import { scheduleMatches, type ScheduledMatch } from './schedule-matches.ts';

const matchLengthMs = 2 * 3_600_000;

/** When matches were ended from the demo's page, by match id. */
export type EndedMatches = ReadonlyMap<string, Date>;

/** A match at one instant of the demo; its score is null before the kick-off. */
export interface DemoMatch extends ScheduledMatch {
  status: 'scheduled' | 'live' | 'finished';
  score: { home: number; away: number } | null;
}

export interface TimelineInput {
  /** The sheet Matches as it was at the end, with its header. */
  rows: string[][];
  demoStartedAt: Date;
  now: Date;
  timeZone: string;
  endedMatches: EndedMatches;
}

/** Every match as it is at `now`: by the clock, or finished with its real result when it was ended. */
export function demoMatchesAt(input: TimelineInput): DemoMatch[] {
  return scheduleMatches(input.rows, input.demoStartedAt, input.timeZone).map((match) => {
    const endedAt = input.endedMatches.get(match.id);
    const elapsedMs = input.now.getTime() - match.kickoffAt.getTime();
    if (elapsedMs >= matchLengthMs || (endedAt !== undefined && input.now >= endedAt)) {
      return { ...match, status: 'finished', score: match.result };
    }
    if (elapsedMs < 0) return { ...match, status: 'scheduled', score: null };
    return { ...match, status: 'live', score: scoreAfter(match, elapsedMs / matchLengthMs) };
  });
}

/** The sheet Matches at `now`, in the workbook's own columns and date formats. */
export function demoMatchRows(input: TimelineInput): string[][] {
  const rows = demoMatchesAt(input).map((match) => {
    const { date, time } = writeKickOff(match.kickoffAt, input.timeZone, match.cells);
    const [home, away] = [match.score?.home.toString() ?? '', match.score?.away.toString() ?? ''];
    const { id, homeTeam, awayTeam, status, round, venue } = match;
    return [id, date, time, homeTeam, awayTeam, home, away, status, round, venue];
  });
  return [...input.rows.slice(0, 1), ...rows];
}

/**
 * Whether a match may be ended now: it is not finished, and every match of the earlier rounds is, since its teams
 * come from them.
 */
export function canBeEnded(match: DemoMatch, matches: DemoMatch[]): boolean {
  const round = matches.findIndex((other) => other.round === match.round);
  return match.status !== 'finished' && matches.slice(0, round).every(({ status }) => status === 'finished');
}

/**
 * Writes an instant into a sheet's date and time cells, on the clocks of `timeZone` and in the format that the
 * row's own cells have: the workbook uses every accepted format on purpose (docs/rules.md#dates-and-times).
 */
export function writeKickOff(
  instant: Date,
  timeZone: string,
  like: { date: string; time: string },
): { date: string; time: string } {
  const local = DateTime.fromJSDate(instant, { zone: timeZone });
  if (like.date.includes('T')) return { date: local.toFormat("yyyy-MM-dd'T'HH:mm:ss"), time: '' };
  if (like.date.includes(':')) return { date: local.toFormat('dd/MM/yyyy HH:mm:ss'), time: '' };
  const date = local.toFormat(like.date.includes('/') ? 'dd/MM/yyyy' : 'yyyy-MM-dd');
  return { date, time: local.toFormat(like.time.split(':').length === 3 ? 'HH:mm:ss' : 'HH:mm') };
}

/** The goals scored when `share` of the match is over; each goal has its own time, the same in every call. */
function scoreAfter({ id, result }: ScheduledMatch, share: number): { home: number; away: number } {
  const fallen = (side: string, goals: number): number =>
    Array.from({ length: goals }, (_, goal) => chance(`${id} ${side} ${goal}`)).filter((at) => at <= share)
      .length;
  return { home: fallen('home', result.home), away: fallen('away', result.away) };
}
