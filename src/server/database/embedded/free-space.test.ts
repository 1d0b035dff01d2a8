import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnusableDatabaseError } from '../database.ts';
import { requireFreeSpace } from './free-space.ts';

const MiB = 2 ** 20;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'room-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the room for a start', () => {
  it('is refused with folder, free and required space, before anything is written', async () => {
    const dataDir = join(folder, 'not', 'yet', 'there');
    const refused = requireFreeSpace(dataDir, async () => 128 * MiB - 1);
    await expect(refused).rejects.toThrow(UnusableDatabaseError);
    await expect(refused).rejects.toThrow(`the disk of ${dataDir} has 127 MiB left`);
    await expect(refused).rejects.toThrow('needs 128 MiB free');
    expect(existsSync(join(folder, 'not'))).toBe(false);
    await expect(requireFreeSpace(dataDir, async () => 128 * MiB)).resolves.toBeUndefined();
  });

  it('is smaller for an existing database', async () => {
    mkdirSync(join(folder, 'database'));
    await expect(requireFreeSpace(folder, async () => 64 * MiB)).resolves.toBeUndefined();
    await expect(requireFreeSpace(folder, async () => 64 * MiB - 1)).rejects.toThrow('needs 64 MiB free');
  });
});
