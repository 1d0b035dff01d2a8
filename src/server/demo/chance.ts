import { createHash } from 'node:crypto';

/** Returns a number from 0 up to 1 that depends only on `key`, so that the demo is the same in every process. */
export function chance(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32;
}

/** Returns one of `options`, always the same for a key. */
export function choose<T>(key: string, options: readonly [T, ...T[]]): T {
  return options[Math.floor(chance(key) * options.length)] ?? options[0];
}

/** Returns a version 8 UUID made of `key`, so that a participant has the same place in the draw of every demo. */
export function chosenUuid(key: string): string {
  const digits = createHash('sha256').update(key).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
