import type { Match } from '../../../domain/api-schemas.ts';
import { groupKeyOf, type GroupBy, type MatchGroup } from './arrange-matches.ts';

/** Which of the two lists a group is in. */
export type ListName = 'upcoming' | 'results';

/** The element of a group, for what leads to it. */
export function groupId(list: ListName, { kind, key }: Pick<MatchGroup, 'kind' | 'key'>): string {
  return `${list}-${kind}-${key}`;
}

/** Groups that were unfolded, by id, for as long as the page is open: they are so when the tab comes back. */
const unfolded = new Set<string>();

/** Whether a group of results was unfolded (docs/screens.md#long-lists). */
export function isUnfolded(id: string): boolean {
  return unfolded.has(id);
}

/** Remembers whether a group is unfolded. */
export function setUnfolded(id: string, open: boolean): void {
  if (open) unfolded.add(id);
  else unfolded.delete(id);
}

/**
 * The days or rounds of `matches` in the order in which they are played: by the kick-off in the middle of each, which one
 * match that was put off does not move. Matches without a readable date count nothing.
 */
export function groupKeysInOrder(matches: readonly Match[], groupBy: GroupBy): string[] {
  const times = new Map<string, number[]>();
  for (const match of matches) {
    const { kickoffAt } = match;
    if (kickoffAt === null) continue;
    const key = groupKeyOf(match, groupBy);
    const known = times.get(key);
    if (known === undefined) times.set(key, [Date.parse(kickoffAt)]);
    else known.push(Date.parse(kickoffAt));
  }
  const middle = (instants: number[]) => instants.toSorted((a, b) => a - b)[instants.length >> 1] ?? 0;
  return [...times]
    .map(([key, instants]) => ({ key, at: middle(instants) }))
    .sort((a, b) => a.at - b.at)
    .map(({ key }) => key);
}

/** What the names of all rounds begin with, up to their number: 'Jornada ' of 'Jornada 1' and 'Jornada 2'; '' otherwise. */
export function commonPrefix(keys: readonly string[]): string {
  const prefix = /^(.*\D)\d+$/.exec(keys[0] ?? '')?.[1] ?? '';
  const all = keys.every((key) => key.startsWith(prefix) && /^\d+$/.test(key.slice(prefix.length)));
  return all && keys.length > 1 ? prefix : '';
}
