import { DateTime } from 'luxon';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import type { Score } from '../../domain/score-prediction.ts';
import { chance } from './chance.ts';

/** The competition of a demo, and how its real dates move to the time of the start. */
export interface DemoCup {
  /** Prefix of its file names in workbook/. */
  prefix: string;
  /** Id of the match that is live at the start. */
  live: string;
  /** Id of a match that begins 45 minutes after the start. Without one, matches of that day keep their distances. */
  next?: string;
  /** Rest days that are left out after the round of the live match, so that the wait is short. */
  skippedRestDays: number;
  /** Whether later rounds get their teams from results. */
  knockOut: boolean;
  /** The champion pick closes an hour before the first match of this round. */
  picksUntil: string;
  /** The champion that the returning account picked. */
  favourite: string;
}

/** A match of the workbook with its kick-off in the demo's time. */
interface ScheduledMatch {
  id: string;
  homeTeam: string;
  awayTeam: string;
  round: string;
  venue: string;
  result: Score;
  /** The winner of a level match, otherwise ''. */
  winner: string;
  kickoffAt: Date;
}

/** A match so far. Its score is null before kick-off. */
interface PlayedMatch extends ScheduledMatch {
  status: 'scheduled' | 'live' | 'finished';
  score: Score | null;
}

/** A match at one instant of the demo. A team that is not known yet is called 'Por definir'. */
export interface DemoMatch extends PlayedMatch {
  /** Only then is the match in the sheet, because predictions are final. */
  teamsKnown: boolean;
}

export interface TimelineInput {
  /** The final sheet Matches, with its header. */
  rows: string[][];
  cup: DemoCup;
  demoStartedAt: Date;
  now: Date;
  timeZone: string;
  /** When matches were ended from the demo's page, by match id. */
  endedMatches: ReadonlyMap<string, Date>;
}

const minuteMs = 60_000;
const matchMinutes = 120;
const unknownTeam = 'Por definir';

/**
 * Moves the real dates so that the match `live` has been played for 40 minutes at the last whole five minutes. Matches of
 * its day keep their distance from it, and `next` begins 45 minutes later. Other matches keep their time of day and their
 * distance in days, but earlier ones are over and later ones have not begun.
 */
function scheduleMatches({ rows, cup, demoStartedAt, timeZone }: TimelineInput): ScheduledMatch[] {
  const local = (instant: Date): DateTime => DateTime.fromJSDate(instant, { zone: timeZone });
  const minute = local(demoStartedAt).startOf('minute');
  const start = minute.minus({ minutes: minute.minute % 5 });
  const matches = rows.slice(1).map((row) => readRow(row, timeZone));
  const live = matches.find(({ id }) => id === cup.live);
  if (live === undefined) throw new Error(`The workbook has no match ${cup.live}.`);
  const liveAt = start.minus({ minutes: 40 });
  const daysMoved = Math.round(liveAt.startOf('day').diff(local(live.kickoffAt).startOf('day'), 'days').days);
  const next = start.plus({ minutes: 45 });
  const over = start.minus({ minutes: matchMinutes });
  return matches.map((match) => {
    const fromLive = match.kickoffAt.getTime() - live.kickoffAt.getTime();
    if (match.id === cup.next) return { ...match, kickoffAt: next.toJSDate() };
    if (local(match.kickoffAt).hasSame(local(live.kickoffAt), 'day'))
      return { ...match, kickoffAt: liveAt.plus(fromLive).toJSDate() };
    const days = daysMoved - (match.round === live.round ? 0 : cup.skippedRestDays);
    const moved = local(match.kickoffAt).plus({ days });
    const kickoffAt = fromLive < 0 ? DateTime.min(moved, over) : DateTime.max(moved, next);
    return { ...match, kickoffAt: kickoffAt.toJSDate() };
  });
}

function readRow(row: string[], timeZone: string): ScheduledMatch {
  const [id = '', date = '', time = '', homeTeam = '', awayTeam = '', home, away] = row;
  const [round = '', venue = '', winner = ''] = row.slice(8);
  const kickOff = parseKickOff(date, time, timeZone);
  if (kickOff === null) throw new Error(`The workbook's match ${id} has no readable date.`);
  const result = { home: Number(home), away: Number(away) };
  return { id, homeTeam, awayTeam, round, venue, winner, result, kickoffAt: new Date(kickOff.kickoffAt) };
}

/** Returns when the champion pick closes: an hour before the first match of `picksUntil`, even if that was ended early. */
export function championClosingTime(timeline: TimelineInput): Date {
  const { picksUntil } = timeline.cup;
  const first = scheduleMatches(timeline).find(({ round }) => round === picksUntil);
  if (first === undefined) throw new Error(`The workbook has no round ${picksUntil}.`);
  return new Date(first.kickoffAt.getTime() - 60 * minuteMs);
}

/** Returns every match as it is at `now`. Teams are known once their matches of earlier rounds are over. */
export function demoMatchesAt(input: TimelineInput): DemoMatch[] {
  const scheduled = scheduleMatches(input);
  const rounds = [...new Set(scheduled.map(({ round }) => round))];
  const played = scheduled.map((match) => playedAt(match, rounds.indexOf(match.round), input));
  if (!input.cup.knockOut) return played.map((match) => ({ ...match, teamsKnown: true }));
  return played.map((match) => withKnownTeams(match, played.slice(0, roundStart(match, played))));
}

/** Returns the sheet Matches at `now`, in the workbook's columns: the matches whose teams are known. */
export function demoMatchRows(input: TimelineInput): string[][] {
  const listed = demoMatchesAt(input).filter(({ teamsKnown }) => teamsKnown);
  const rows = listed.map((match) => {
    const { id, kickoffAt, homeTeam, awayTeam, status, round, venue, score } = match;
    const { date, time } = kickOffCells(kickoffAt, input.timeZone);
    // The winner of the final is in the sheet at once, so that the end of the demo needs no confirmation.
    const decided = status === 'finished' && round === 'Final' ? winnerOf(match) : match.winner;
    const winner = status === 'finished' && decided !== '' ? [decided] : [];
    const goals = score === null ? ['', ''] : [String(score.home), String(score.away)];
    return [id, date, time, homeTeam, awayTeam, ...goals, status, round, venue, ...winner];
  });
  return [...input.rows.slice(0, 1), ...rows];
}

/** Returns the date and time cells of an instant, in `timeZone`. */
export function kickOffCells(instant: Date, timeZone: string): { date: string; time: string } {
  const local = DateTime.fromJSDate(instant, { zone: timeZone });
  return { date: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
}

/** Returns whether a match may be ended now: it is not finished, but all matches of earlier rounds are. */
export function canBeEnded(match: DemoMatch, matches: DemoMatch[]): boolean {
  const earlier = matches.slice(0, roundStart(match, matches));
  return match.status !== 'finished' && earlier.every(({ status }) => status === 'finished');
}

/**
 * A match that was ended began two hours before, so that the clock agrees. Each later round began a minute later, so that
 * rounds ended together keep their order. `rounds` is the number of earlier rounds.
 */
function playedAt(match: ScheduledMatch, rounds: number, { now, endedMatches }: TimelineInput): PlayedMatch {
  const endedAt = endedMatches.get(match.id);
  if (endedAt !== undefined && now >= endedAt) {
    const began = (Math.floor(endedAt.getTime() / minuteMs) + rounds - matchMinutes) * minuteMs;
    const kickoffAt = new Date(Math.min(match.kickoffAt.getTime(), began));
    return { ...match, kickoffAt, status: 'finished', score: match.result };
  }
  const share = (now.getTime() - match.kickoffAt.getTime()) / (matchMinutes * minuteMs);
  if (share >= 1) return { ...match, status: 'finished', score: match.result };
  if (share < 0) return { ...match, status: 'scheduled', score: null };
  return { ...match, status: 'live', score: scoreAfter(match, share) };
}

function withKnownTeams(match: PlayedMatch, earlier: PlayedMatch[]): DemoMatch {
  const open = earlier.filter(({ status }) => status !== 'finished');
  const nameOf = (team: string) =>
    open.some(({ homeTeam, awayTeam }) => team === homeTeam || team === awayTeam) ? unknownTeam : team;
  const [homeTeam, awayTeam] = [nameOf(match.homeTeam), nameOf(match.awayTeam)];
  return { ...match, homeTeam, awayTeam, teamsKnown: homeTeam !== unknownTeam && awayTeam !== unknownTeam };
}

function winnerOf({ homeTeam, awayTeam, winner, result: { home, away } }: DemoMatch): string {
  if (home === away) return winner;
  return home > away ? homeTeam : awayTeam;
}

function roundStart(match: ScheduledMatch, matches: ScheduledMatch[]): number {
  return matches.findIndex(({ round }) => round === match.round);
}

/** Returns the goals scored after `share` of the match. Each goal has its own fixed time. */
function scoreAfter({ id, result }: ScheduledMatch, share: number): Score {
  const scored = (side: keyof Score): number =>
    Array.from({ length: result[side] }, (_, goal) => chance(`${id} ${side} ${goal}`)).filter(
      (at) => at <= share,
    ).length;
  return { home: scored('home'), away: scored('away') };
}
