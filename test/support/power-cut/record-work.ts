import { cpSync } from 'node:fs';
import type { DiskLog } from './disk-log.ts';
import { recordDisk } from './record-disk.ts';

/** Something that was confirmed: a key of what `readFacts` reads, what is stored under it, and when. */
interface Acknowledged {
  key: string;
  value: string;
  /** How many operations the disk had been asked for by then. */
  at: number;
}

/** A piece of the recorded work, up to the operation `end`. */
interface Phase {
  name: string;
  end: number;
}

export interface Recording {
  log: DiskLog;
  /** The folder as it was when the recording began. */
  base: string;
  acknowledged: Acknowledged[];
  phases: Phase[];
}

/** What the recorded work tells about itself. */
export interface Notes {
  acknowledge(key: string, value: string): void;
  endPhase(name: string): void;
}

/** Records what `work` does to the files in `folder`, after copying it to `base`. */
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
