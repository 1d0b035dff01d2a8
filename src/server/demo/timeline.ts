import { DateTime } from 'luxon';
import { chance } from './chance.ts';
import type { DemoCup } from './cups.ts';
import { scheduleMatches, type ScheduledMatch } from './schedule-matches.ts';

const minuteMs = 60_000;
const matchLengthMs = 120 * minuteMs;

/** Stands for a team that is not known yet. */
const unknownTeam = 'Por definir';

/** When matches were ended from the demo's page, by match id. */
export type EndedMatches = ReadonlyMap<string, Date>;

/** A match as far as it has been played; its score is null before the kick-off. */
interface PlayedMatch extends ScheduledMatch {
  status: 'scheduled' | 'live' | 'finished';
  score: { home: number; away: number } | null;
}

/** A match at one instant of the demo; a team that is not known yet is called 'Por definir'. */
export interface DemoMatch extends PlayedMatch {
  /** Whether both teams are known. Only then is it in the sheet: predictions are final. */
  teamsKnown: boolean;
}

export interface TimelineInput {
  /** The sheet Matches as it was at the end, with its header. */
  rows: string[][];
  cup: DemoCup;
  demoStartedAt: Date;
  now: Date;
  timeZone: string;
  endedMatches: EndedMatches;
}

/**
 * Every match as it is at `now`: by the clock, or finished with its real result when it was ended. A team is known once
 * its matches of the rounds before are over; in a league from the start.
 */
export function demoMatchesAt(input: TimelineInput): DemoMatch[] {
  const scheduled = scheduleMatches(input, input.demoStartedAt, input.timeZone);
  const rounds = [...new Set(scheduled.map(({ round }) => round))];
  const played = scheduled.map((match) => playedAt(match, rounds.indexOf(match.round), input));
  if (!input.cup.knockOut) return played.map((match) => ({ ...match, teamsKnown: true }));
  return played.map((match) => withKnownTeams(match, played.slice(0, roundStart(match, played))));
}

/** The sheet Matches at `now`, in the workbook's own columns and date formats: the matches whose teams are known. */
export function demoMatchRows(input: TimelineInput): string[][] {
  const listed = demoMatchesAt(input).filter(({ teamsKnown }) => teamsKnown);
  const rows = listed.map((match) => {
    const { date, time } = writeKickOff(match.kickoffAt, input.timeZone, match.cells);
    const [home, away] = [match.score?.home.toString() ?? '', match.score?.away.toString() ?? ''];
    const { id, homeTeam, awayTeam, status, round, venue } = match;
    // The demo's end is celebrated at once.
    const decided = match.status === 'finished' && round === 'Final' ? winnerOf(match) : match.winner;
    const winner = match.status === 'finished' && decided !== '' ? [decided] : [];
    return [id, date, time, homeTeam, awayTeam, home, away, status, round, venue, ...winner];
  });
  return [...input.rows.slice(0, 1), ...rows];
}

/**
 * Whether a match may be ended now: it is not finished, and every match of the earlier rounds is, since its teams
 * come from them.
 */
export function canBeEnded(match: DemoMatch, matches: DemoMatch[]): boolean {
  const earlier = matches.slice(0, roundStart(match, matches));
  return match.status !== 'finished' && earlier.every(({ status }) => status === 'finished');
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

/** `rounds` says how many rounds are before the match's own. */
function playedAt(match: ScheduledMatch, rounds: number, { now, endedMatches }: TimelineInput): PlayedMatch {
  const endedAt = endedMatches.get(match.id);
  if (endedAt !== undefined && now >= endedAt) {
    const kickoffAt = new Date(Math.min(match.kickoffAt.getTime(), endedKickOff(endedAt, rounds)));
    return { ...match, kickoffAt, status: 'finished', score: match.result };
  }
  const elapsedMs = now.getTime() - match.kickoffAt.getTime();
  if (elapsedMs >= matchLengthMs) return { ...match, status: 'finished', score: match.result };
  if (elapsedMs < 0) return { ...match, status: 'scheduled', score: null };
  return { ...match, status: 'live', score: scoreAfter(match, elapsedMs / matchLengthMs) };
}

/**
 * When a match that was ended began, in epoch milliseconds: two hours before, so that it is over by the clock too. Later
 * rounds begin a minute later each, so that rounds ended at once keep their order.
 */
function endedKickOff(endedAt: Date, rounds: number): number {
  const minute = Math.floor(endedAt.getTime() / minuteMs);
  return (minute + rounds) * minuteMs - matchLengthMs;
}

function withKnownTeams(match: PlayedMatch, earlier: PlayedMatch[]): DemoMatch {
  const open = earlier.filter(({ status }) => status !== 'finished');
  const isKnown = (team: string) =>
    open.every(({ homeTeam, awayTeam }) => team !== homeTeam && team !== awayTeam);
  const [homeKnown, awayKnown] = [isKnown(match.homeTeam), isKnown(match.awayTeam)];
  return {
    ...match,
    homeTeam: homeKnown ? match.homeTeam : unknownTeam,
    awayTeam: awayKnown ? match.awayTeam : unknownTeam,
    teamsKnown: homeKnown && awayKnown,
  };
}

function winnerOf({ homeTeam, awayTeam, winner, result: { home, away } }: DemoMatch): string {
  if (home === away) return winner;
  return home > away ? homeTeam : awayTeam;
}

/** The index of the first match of a match's round. */
function roundStart(match: ScheduledMatch, matches: ScheduledMatch[]): number {
  return matches.findIndex(({ round }) => round === match.round);
}

/** The goals scored when `share` of the match is over; each goal has its own time, the same in every call. */
function scoreAfter({ id, result }: ScheduledMatch, share: number): { home: number; away: number } {
  const fallen = (side: string, goals: number): number =>
    Array.from({ length: goals }, (_, goal) => chance(`${id} ${side} ${goal}`)).filter((at) => at <= share)
      .length;
  return { home: fallen('home', result.home), away: fallen('away', result.away) };
}
