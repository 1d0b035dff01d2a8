import type { Match } from '../../../domain/api-schemas.ts';
import { matchStatuses } from '../../../domain/match-status.ts';

/** Consecutive matches under one heading: live ones, those of one day, those without a readable date, or those on hold. */
export interface MatchGroup {
  kind: 'live' | 'day' | 'undated' | 'onHold';
  /** `YYYY-MM-DD` in the tournament's zone for a day, empty otherwise. */
  day: string;
  matches: Match[];
}

/** The two lists of the matches tab. */
export interface ArrangedMatches {
  upcoming: MatchGroup[];
  results: MatchGroup[];
}

/** By id, matches that ended on screen, with the status that they had before. */
export type EndedHere = ReadonlyMap<string, { status: string }>;

/** The status that places a match on screen: one that ended there keeps its former place. */
export function placeOf({ id, status }: Match, endedHere: EndedHere): string {
  return endedHere.get(id)?.status ?? status;
}

/**
 * Sorts matches into the two lists and groups them; see docs/rules.md#match-lists. Those in `endedHere` stand where their
 * former status has them.
 */
export function arrangeMatches(matches: Match[], endedHere: EndedHere = new Map()): ArrangedMatches {
  const place = (match: Match) => placeOf(match, endedHere);
  const finished = matches.filter((match) => place(match) === 'finished');
  const live = matches.filter((match) => place(match) === 'live').sort(byKickOff);
  const scheduled = matches.filter((match) => place(match) === 'scheduled').sort(byKickOff);
  const onHold = matches.filter((match) => !isKnown(place(match))).sort(byKickOff);
  const [next, ...later] = groupByDay(scheduled);
  return {
    upcoming: [
      ...(next === undefined ? [] : [next]),
      ...oneGroup('live', live),
      ...later,
      ...oneGroup('onHold', onHold),
    ],
    results: groupByDay(finished.sort(newestFirst)),
  };
}

function isKnown(status: string): boolean {
  return matchStatuses.some((known) => known === status);
}

function oneGroup(kind: 'live' | 'onHold', matches: Match[]): MatchGroup[] {
  return matches.length > 0 ? [{ kind, day: '', matches }] : [];
}

/** The first `count` matches of `groups`, in their groups. */
export function firstMatches(groups: MatchGroup[], count: number): MatchGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const matches = group.matches.slice(0, left);
    left -= matches.length;
    return matches.length === 0 ? [] : [{ ...group, matches }];
  });
}

function groupByDay(sorted: Match[]): MatchGroup[] {
  const groups: MatchGroup[] = [];
  for (const match of sorted) {
    const day = match.kickoffAt === null ? '' : match.date;
    const last = groups.at(-1);
    if (last?.day === day) last.matches.push(match);
    else groups.push({ kind: day === '' ? 'undated' : 'day', day, matches: [match] });
  }
  return groups;
}

function byKickOff(a: Match, b: Match): number {
  if (a.kickoffAt === b.kickoffAt) return 0;
  if (a.kickoffAt === null) return 1;
  if (b.kickoffAt === null) return -1;
  return Date.parse(a.kickoffAt) - Date.parse(b.kickoffAt);
}

function newestFirst(a: Match, b: Match): number {
  return a.kickoffAt === null || b.kickoffAt === null ? byKickOff(a, b) : byKickOff(b, a);
}
