import { useMemo, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { matchStatuses } from '../../../domain/match-status.ts';
import { useVisit } from '../../lib/visits.ts';

/** What the lists are grouped by; see docs/rules.md#tournament-file. */
export type GroupBy = 'day' | 'round';

export interface MatchGroup {
  kind: GroupBy | 'live' | 'undated' | 'onHold' | 'sample';
  /** `YYYY-MM-DD` in the tournament's zone for a day, the sheet's text for a round, empty otherwise. */
  key: string;
  matches: Match[];
}

export interface ArrangedMatches {
  upcoming: MatchGroup[];
  results: MatchGroup[];
}

type Place = Pick<Match, 'status' | 'date' | 'kickoffAt'>;

/** The places of matches before they ended on screen, by id. With the result the sheet may correct date and time too. */
type EndedHere = ReadonlyMap<string, Place>;

interface Placed {
  match: Match;
  place: Place;
}

/** Returns the matches in two lists of groups; see docs/screens.md#match-lists. Those in `endedHere` keep their former place. */
export function arrangeMatches(
  matches: Match[],
  endedHere: EndedHere = new Map(),
  groupBy: GroupBy = 'day',
): ArrangedMatches {
  const placed = matches.map((match) => ({ match, place: endedHere.get(match.id) ?? match }));
  const inStatus = (status: string) => placed.filter(({ place }) => place.status === status);
  const onHold = placed.filter(({ place }) => !isKnown(place.status));
  const [next, ...later] = inGroups(inStatus('scheduled').sort(byKickOff), groupBy);
  return {
    upcoming: [
      ...(next === undefined ? [] : [next]),
      ...oneGroup('live', inStatus('live').sort(byKickOff)),
      ...later,
      ...oneGroup('onHold', onHold.sort(byKickOff)),
    ],
    results: inGroups(inStatus('finished').sort(newestFirst), groupBy),
  };
}

/** Returns whether the game knows a status. Matches with any other one are on hold. */
export function isKnown(status: string): boolean {
  return matchStatuses.some((known) => known === status);
}

function oneGroup(kind: 'live' | 'onHold', placed: Placed[]): MatchGroup[] {
  return placed.length > 0 ? [{ kind, key: '', matches: placed.map(({ match }) => match) }] : [];
}

const mostForms = 12;

/**
 * Returns the `missing` matches of the first groups for the quick entry: whole groups of up to 12 in all, or one larger group.
 * `round` names a single round when more matches are missing.
 */
export function nextToPredict(
  groups: MatchGroup[],
  missing: readonly string[],
): { matchIds: string[]; round: string } {
  const wanted = new Set(missing);
  const matchIds: string[] = [];
  let round = '';
  for (const { kind, key, matches } of groups) {
    const ids = matches.map(({ id }) => id).filter((id) => wanted.has(id));
    if (ids.length === 0) continue;
    if (matchIds.length > 0 && matchIds.length + ids.length > mostForms) break;
    round = kind === 'round' && matchIds.length === 0 ? key : '';
    matchIds.push(...ids);
  }
  return { matchIds, round: matchIds.length < missing.length ? round : '' };
}

/** Returns the key of the group that a match belongs to. */
export function groupKeyOf({ round, date }: Pick<Match, 'round' | 'date'>, groupBy: GroupBy): string {
  return groupBy === 'round' ? round : date;
}

/** Returns the element id of a group. */
export function groupId(
  list: keyof ArrangedMatches,
  { kind, key }: Pick<MatchGroup, 'kind' | 'key'>,
): string {
  return `${list}-${kind}-${key}`;
}

/** Groups stand in the order of their first matches in `sorted`. */
function inGroups(sorted: Placed[], groupBy: GroupBy): MatchGroup[] {
  const groups = new Map<string, MatchGroup>();
  for (const { match, place } of sorted) {
    const undated = place.kickoffAt === null;
    const key = undated ? '' : groupKeyOf({ round: match.round, date: place.date }, groupBy);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { kind: undated ? 'undated' : groupBy, key, matches: [match] });
    else group.matches.push(match);
  }
  return [...groups.values()];
}

function byKickOff(a: Placed, b: Placed): number {
  return timeOf(a, Number.MAX_VALUE) - timeOf(b, Number.MAX_VALUE);
}

function newestFirst(a: Placed, b: Placed): number {
  return timeOf(b, 0) - timeOf(a, 0);
}

function timeOf({ place: { kickoffAt } }: Placed, undated: number): number {
  return kickoffAt === null ? undated : Date.parse(kickoffAt);
}

/** Returns the arranged matches. Those that end during this visit keep their place (docs/screens.md#match-lists). */
export function useArrangedMatches(matches: Match[], groupBy: GroupBy): ArrangedMatches {
  const visit = useVisit();
  const [seen, setSeen] = useState({ visit, matches, unfinished: unfinishedOf(matches) });
  if (seen.visit !== visit || seen.matches !== matches) {
    const before = seen.visit === visit ? seen.unfinished : [];
    setSeen({ visit, matches, unfinished: new Map([...before, ...unfinishedOf(matches)]) });
  }
  return useMemo(() => {
    const ended = matches.filter(({ status }) => status === 'finished').map(({ id }) => id);
    const endedHere = new Map([...seen.unfinished].filter(([id]) => ended.includes(id)));
    return arrangeMatches(matches, endedHere, groupBy);
  }, [matches, seen, groupBy]);
}

function unfinishedOf(matches: Match[]): Map<string, Place> {
  const unfinished = matches.filter(({ status }) => status !== 'finished');
  return new Map(unfinished.map(({ id, status, date, kickoffAt }) => [id, { status, date, kickoffAt }]));
}
