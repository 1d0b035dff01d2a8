import type { MatchGroup } from './arrange-matches.ts';

/** Where the heading of a group stands: over the row that its card begins, or over its card alone. */
export type HeadingPlace = 'row' | 'card';

/**
 * The cards that carry the heading of their group when all cards stand in rows of two, by match: one heading over rows of one
 * group, one over each card of a row that two groups share.
 */
export function rowHeadings(groups: readonly MatchGroup[]): ReadonlyMap<string, HeadingPlace> {
  const cards = groups.flatMap((group) => group.matches.map(({ id }) => ({ id, group })));
  const places = new Map<string, HeadingPlace>();
  let headed: MatchGroup | undefined;
  for (let index = 0; index < cards.length; index += 2) {
    const [left, right] = cards.slice(index, index + 2);
    if (left === undefined) break;
    const shared = right !== undefined && right.group !== left.group;
    if (shared) {
      places.set(left.id, 'card');
      places.set(right.id, 'card');
    } else if (left.group !== headed) places.set(left.id, 'row');
    headed = shared ? undefined : left.group;
  }
  return places;
}
