import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpFolder } from '../../src/server/database/embedded/set-up-folder.ts';
import { cutPower, printOutcome } from '../support/power-cut/cut-power.ts';
import { prepareOldGame, readFacts, upgradeGame } from '../support/power-cut/played-game.ts';
import { recordWork } from '../support/power-cut/record-work.ts';
import { longPatienceMs } from '../support/run-length.ts';

it(
  'a simulated power cut during the first set-up leaves a complete database or none',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
    const data = join(folder, 'data');
    mkdirSync(data);
    try {
      const recording = await recordWork(data, join(folder, 'base'), async ({ endPhase }) => {
        await setUpFolder(join(data, 'database.new'), join(data, 'database'));
        endPhase('the first set-up');
      });
      // The rename completes the database, so what follows it is a phase of its own.
      const { operations } = recording.log;
      const named = operations.findLastIndex(({ kind }) => kind === 'name');
      recording.phases.unshift({ name: 'the first set-up until its name', end: named });
      let found = 0;
      const outcome = await cutPower(recording, 60, join(folder, 'cut'), async (cut) => {
        const database = join(cut, 'database');
        if (!existsSync(database)) return new Map();
        found += 1;
        return readFacts(database);
      });
      printOutcome('the first set-up', recording, outcome);
      expect(outcome).toMatchObject({ lost: [], broken: [] });
      expect(found).toBeGreaterThan(10);
      expect(found).toBeLessThan(outcome.cuts);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  longPatienceMs,
);

it(
  'a simulated power cut during a migration leaves the old database or the new one',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
    try {
      const live = join(folder, 'old');
      const userId = await prepareOldGame(live);
      const recording = await recordWork(live, `${live}-base`, (notes) => upgradeGame(live, userId, notes));
      const outcome = await cutPower(recording, 60, join(folder, 'cut'), readFacts);
      printOutcome('a migration', recording, outcome);
      expect(outcome).toMatchObject({ lost: [], broken: [] });
      expect(outcome.checked).toBe(outcome.cuts);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  longPatienceMs,
);
