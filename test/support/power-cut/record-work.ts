import { cpSync } from 'node:fs';
import type { DiskLog } from './disk-log.ts';
import { recordDisk } from './record-disk.ts';

/** A confirmed fact, with a key of `readFacts`. */
interface Acknowledged {
  key: string;
  value: string;
  at: number;
}

/** A part of the recorded work, up to the operation `end`. */
interface Phase {
  name: string;
  end: number;
}

export interface Recording {
  log: DiskLog;
  base: string;
  acknowledged: Acknowledged[];
  phases: Phase[];
}

export interface Notes {
  acknowledge(key: string, value: string): void;
  endPhase(name: string): void;
}

/** Copies `folder` to `base`, then records what `work` does to the files in `folder`. */
export async function recordWork(
  folder: string,
  base: string,
  work: (notes: Notes) => Promise<void>,
): Promise<Recording> {
  cpSync(folder, base, { recursive: true });
  const recording: Recording = { log: recordDisk(folder), base, acknowledged: [], phases: [] };
  const { log, acknowledged, phases } = recording;
  try {
    await work({
      acknowledge: (key, value) => acknowledged.push({ key, value, at: log.operations.length }),
      endPhase: (name) => phases.push({ name, end: log.operations.length }),
    });
  } finally {
    log.stop();
  }
  return recording;
}
