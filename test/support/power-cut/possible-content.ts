import { closeSync, constants, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { Operation } from './disk-log.ts';
import type { Chance, Leftover } from './possible-disk.ts';

/** The unit that a disk writes. After a power cut a sector is as before or after a write. */
const sectorSize = 512;

export type ContentOperation = Extract<Operation, { kind: 'write' | 'resize' }> & { synced: boolean };

/** Returns how many of a file's `count` unsynced operations reached a sector. The file's size is a separate choice. */
export type Seen = (sector: number | 'size', count: number) => number;

export function unsyncedContent(leftover: Leftover, chance: Chance, path: string): Seen {
  if (leftover === 'sectors') {
    const chosen = new Map<number | 'size', number>();
    return (sector, count) => {
      const seen = chosen.get(sector) ?? Math.floor(chance() * (count + 1));
      chosen.set(sector, seen);
      return seen;
    };
  }
  const isThere =
    leftover === 'everything' ||
    (leftover === 'all but the log' && !path.includes('/pg_wal/')) ||
    (leftover === 'whole files' && chance() < 0.5);
  return (_sector, count) => (isThere ? count : 0);
}

/** Applies operations to a file, which is created if missing. `seen` decides about unsynced operations. */
export function writeContent(path: string, operations: ContentOperation[], seen: Seen): void {
  const handle = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    const unsynced = operations.filter(({ synced }) => !synced).length;
    let { size } = fstatSync(handle);
    let number = 0;
    for (const operation of operations) {
      const before = operation.synced ? 0 : number++;
      const isSeen = (part: number | 'size'): boolean => operation.synced || before < seen(part, unsynced);
      if (operation.kind === 'resize') {
        if (!isSeen('size')) continue;
        size = operation.size;
        ftruncateSync(handle, size);
        continue;
      }
      const { at, bytes } = operation;
      if (isSeen('size')) size = Math.max(size, at + bytes.length);
      const whole: [number, number][] = [[0, bytes.length]];
      for (const [from, to] of operation.synced ? whole : piecesOf(at, bytes.length)) {
        if (isSeen(Math.floor((at + from) / sectorSize)))
          writeSync(handle, bytes, from, to - from, at + from);
      }
    }
    ftruncateSync(handle, size);
  } finally {
    closeSync(handle);
  }
}

/** Splits a write at the bounds of sectors. */
function* piecesOf(at: number, length: number): Generator<[number, number]> {
  for (let from = 0; from < length;) {
    const to = Math.min(length, from + sectorSize - ((at + from) % sectorSize));
    yield [from, to];
    from = to;
  }
}
