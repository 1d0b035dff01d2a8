import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import { cutPower, printOutcome } from '../support/power-cut/cut-power.ts';
import { playGame, prepareGame, readFacts } from '../support/power-cut/played-game.ts';
import { recordWork } from '../support/power-cut/record-work.ts';
import { patience, runLength } from '../support/run-length.ts';

it(
  'a simulated power cut during saves, a checkpoint, a settlement or a stop loses nothing that was confirmed',
  async () => {
    const size = { people: runLength(4, 12), matches: runLength(6, 32) };
    const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
    const live = join(folder, 'live');
    try {
      await prepareGame(live, size);
      const recording = await recordWork(live, `${live}-base`, async (notes) => {
        await playGame(await openEmbeddedDatabase(live), size, notes);
      });
      // The short run cuts once in every two phases: a list without the first of them joins both.
      const phases = runLength(
        recording.phases.filter((_, index) => index % 2 === 1),
        recording.phases,
      );
      const cuts = runLength(1, 130);
      const outcome = await cutPower({ ...recording, phases }, cuts, join(folder, 'cut'), readFacts);
      printOutcome('saves, a checkpoint, a settlement, a stop', recording, outcome);
      expect(outcome).toMatchObject({ lost: [], broken: [] });
      expect(outcome.checked).toBeGreaterThan(outcome.cuts);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  patience(120_000),
);
