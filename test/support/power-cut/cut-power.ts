import { rmSync } from 'node:fs';
import { buildPossibleDisk, leftovers, type Chance, type Leftover } from './possible-disk.ts';
import { printFigures } from '../run-length.ts';
import type { Recording } from './record-work.ts';

/** Stored facts by a test's own keys. */
export type Facts = Map<string, string>;

export interface Outcome {
  cuts: number;
  checked: number;
  /** Confirmed facts that were missing, with the cut. */
  lost: string[];
  /** Disks whose database could not be opened and read, with the reason. */
  broken: string[];
}

/** Cuts the power `count` times in each phase, repeatably, and calls `readFacts` on each possible disk. */
export async function cutPower(
  recording: Recording,
  count: number,
  target: string,
  readFacts: (folder: string) => Promise<Facts>,
): Promise<Outcome> {
  const outcome: Outcome = { cuts: 0, checked: 0, lost: [], broken: [] };
  let begin = 0;
  for (const { name, end } of recording.phases) {
    for (let number = 0; number < count; number += 1) {
      const chance = seededChance(number * 7919 + end);
      const cut = begin + 1 + Math.floor(((number + chance()) / count) * (end - begin));
      const leftover = leftovers[outcome.cuts % leftovers.length] ?? 'nothing';
      await cutOnce(recording, { name, cut: Math.min(cut, end), leftover, chance });
    }
    begin = end;
  }
  return outcome;

  async function cutOnce(
    { log, base, acknowledged }: Recording,
    { name, cut, leftover, chance }: { name: string; cut: number; leftover: Leftover; chance: Chance },
  ): Promise<void> {
    const where = `${name}, after operation ${cut}, with ${leftover}`;
    outcome.cuts += 1;
    buildPossibleDisk({ log, base, target }, cut, leftover, chance);
    try {
      const facts = await readFacts(target);
      for (const { key, value, at } of acknowledged) {
        if (at > cut) continue;
        outcome.checked += 1;
        if (facts.get(key) !== value) outcome.lost.push(`${key} ${value}: ${where}`);
      }
    } catch (error) {
      outcome.broken.push(`${String(error)}: ${where}`);
    } finally {
      rmSync(target, { recursive: true, force: true });
    }
  }
}

/** Returns a generator of repeatable numbers (mulberry32). */
function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Prints the figures of a long run, for docs/reliability.md. */
export function printOutcome(subject: string, { log }: Recording, outcome: Outcome): void {
  printFigures(`power cuts: ${subject}`, {
    operations: log.operations.length,
    cuts: outcome.cuts,
    'confirmed facts checked': outcome.checked,
    'confirmed facts lost': outcome.lost.length,
    'databases that did not open': outcome.broken.length,
  });
}
