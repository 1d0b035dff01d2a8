import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import { setUpFolder } from '../../src/server/database/embedded/set-up-folder.ts';
import { cutPower, printOutcome } from '../support/power-cut/cut-power.ts';
import {
  playGame,
  prepareGame,
  prepareOldGame,
  readFacts,
  upgradeGame,
} from '../support/power-cut/played-game.ts';
import { recordWork } from '../support/power-cut/record-work.ts';
import { longPatienceMs } from '../support/run-length.ts';

it(
  'a simulated power cut amid the first set-up leaves a complete database or none',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
    const data = join(folder, 'data');
    mkdirSync(data);
    try {
      const recording = await recordWork(data, join(folder, 'base'), async ({ endPhase }) => {
        await setUpFolder(join(data, 'database.new'), join(data, 'database'));
        endPhase('the first set-up');
      });
      // The name is what makes it a database: the operations after that count as a phase of their own.
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
  'a simulated power cut amid a migration leaves the old database or the new one',
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

it(
  'a simulated power cut takes confirmed predictions when nothing is synced',
  async () => {
    const size = { people: 12, matches: 32 };
    const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
    const live = join(folder, 'live');
    try {
      await prepareGame(live, size);
      const recording = await recordWork(live, `${live}-base`, async (notes) => {
        await playGame(await openEmbeddedDatabase(live, { sync: false }), size, notes);
      });
      const outcome = await cutPower(recording, 20, join(folder, 'cut'), readFacts);
      printOutcome('the same without syncs', recording, outcome);
      expect(outcome.lost).not.toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  longPatienceMs,
);
