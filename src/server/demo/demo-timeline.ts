import { chance } from './chance.ts';
import { scheduleMatches, type ScheduledMatch } from './schedule-matches.ts';
import { writeKickOff } from './write-kick-off.ts';

const matchLengthMs = 2 * 3_600_000;

/** When matches were ended from the demo's page, by match id. */
export type EndedMatches = ReadonlyMap<string, Date>;

/** A match at one instant of the demo; its score is null before the kick-off. */
export interface DemoMatch extends ScheduledMatch {
  status: 'scheduled' | 'live' | 'finished';
  score: { home: number; away: number } | null;
}

export interface TimelineInput {
  /** The sheet Matches as it stood at the end, with its header. */
  rows: string[][];
  demoStartedAt: Date;
  now: Date;
  timeZone: string;
  endedMatches: EndedMatches;
}

/** Every match as it stands at `now`: with the clock, or finished with its real result when it was ended. */
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

/** The goals fallen when `share` of the match is over; each goal has its moment, the same at every look. */
function scoreAfter({ id, result }: ScheduledMatch, share: number): { home: number; away: number } {
  const fallen = (side: string, goals: number): number =>
    Array.from({ length: goals }, (_, goal) => chance(`${id} ${side} ${goal}`)).filter((at) => at <= share)
      .length;
  return { home: fallen('home', result.home), away: fallen('away', result.away) };
}
