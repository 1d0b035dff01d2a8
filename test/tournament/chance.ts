/** Random choices, always the same for a seed. */
export interface Chance {
  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number;
  happens(probability: number): boolean;
  of<Item>(items: readonly [Item, ...Item[]]): Item;
  any<Item>(items: readonly Item[]): Item | undefined;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Returns choices of the generator mulberry32. */
export function chance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    happens: (probability) => next() < probability,
    of: (items) => items[below(items.length)] ?? items[0],
    any: (items) => items[below(items.length)],
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}
