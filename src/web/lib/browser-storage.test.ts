import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteStored, readStored, readStoredJson, writeStored } from './browser-storage.ts';

/** A storage whose keys are its own properties, as in a browser. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('reads what was written, and removes it with null', () => {
  expect(readStored('a')).toBeNull();
  writeStored('a', 'text');
  expect(readStored('a')).toBe('text');
  writeStored('a', null);
  expect(readStored('a')).toBeNull();
});

test('keeps the storage of a tab apart from the shared one', () => {
  writeStored('a', 'tab', 'sessionStorage');
  expect(readStored('a')).toBeNull();
  expect(readStored('a', null, 'sessionStorage')).toBe('tab');
});

test('reads JSON, and returns null for invalid or missing text', () => {
  writeStored('a', '{"points":3}');
  expect(readStoredJson('a')).toEqual({ points: 3 });
  writeStored('a', '{"points"');
  expect(readStoredJson('a')).toBeNull();
  expect(readStoredJson('b')).toBeNull();
});

test('deletes only the matching keys', () => {
  for (const key of ['x-1', 'x-2', 'y-1']) writeStored(key, '1');
  deleteStored((key) => key.startsWith('x-'));
  expect([readStored('x-1'), readStored('x-2'), readStored('y-1')]).toEqual([null, null, '1']);
});

test('leaves a full storage unchanged', () => {
  const full: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: () => 'before',
    setItem() {
      throw new DOMException('', 'QuotaExceededError');
    },
  };
  vi.stubGlobal('localStorage', full);
  expect(() => writeStored('a', 'after')).not.toThrow();
  expect(readStored('a')).toBe('before');
});

test('returns null or the given default when storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => writeStored('a', 'text')).not.toThrow();
  expect(() => deleteStored(() => true)).not.toThrow();
  expect(readStored('a')).toBeNull();
  expect(readStored('a', 'asked')).toBe('asked');
  expect(readStoredJson('a')).toBeNull();
});
