import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../src/server/database/index.ts';
import { cutPower, printOutcome } from '../support/power-cut/cut-power.ts';
import { playGame, prepareGame, readFacts } from '../support/power-cut/played-game.ts';
import { recordWork, type Recording } from '../support/power-cut/record-work.ts';
import { patience, runLength } from '../support/run-length.ts';

const size = { people: runLength(6, 12), matches: runLength(8, 32) };

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
  await prepareGame(join(folder, 'prepared'), size);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function recordGame(live: string, options: { sync?: boolean }): Promise<Recording> {
  cpSync(join(folder, 'prepared'), live, { recursive: true });
  return recordWork(live, `${live}-base`, async (notes) => {
    await playGame(await openEmbeddedDatabase(live, options), size, notes);
  });
}

describe('a simulated power cut', () => {
  it(
    'amid saves, a checkpoint, a settlement or a stop takes nothing that was confirmed',
    async () => {
      const recording = await recordGame(join(folder, 'synced'), {});
      const outcome = await cutPower(recording, runLength(1, 130), join(folder, 'cut'), readFacts);
      printOutcome('saves, a checkpoint, a settlement, a stop', recording, outcome);
      expect(outcome).toMatchObject({ lost: [], broken: [] });
      expect(outcome.checked).toBeGreaterThan(outcome.cuts);
    },
    patience(120_000),
  );

  it(
    'takes confirmed predictions when nothing is synced',
    async () => {
      const recording = await recordGame(join(folder, 'unsynced'), { sync: false });
      const outcome = await cutPower(recording, runLength(1, 20), join(folder, 'cut'), readFacts);
      printOutcome('the same without syncs', recording, outcome);
      expect(outcome.lost).not.toEqual([]);
    },
    patience(120_000),
  );
});
