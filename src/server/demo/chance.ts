import { createHash } from 'node:crypto';

/**
 * A number from 0 up to 1 that depends on `key` alone: the demo looks random, yet is the same at every start and on
 * every process, whatever the order of the calls.
 */
export function chance(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32;
}

/** One of `options`, always the same for the same key. */
export function choose<T>(key: string, options: readonly [T, ...T[]]): T {
  return options[Math.floor(chance(key) * options.length)] ?? options[0];
}

/** A version 8 UUID made of `key`, so that a participant has the same place in the draw in every new demo. */
export function chosenUuid(key: string): string {
  const digits = createHash('sha256').update(key).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
