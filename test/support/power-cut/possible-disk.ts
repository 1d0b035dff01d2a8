import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskLog, FileId } from './disk-log.ts';
import { unsyncedContent, writeContent, type ContentOperation } from './possible-content.ts';

/** Which of the unsynced operations are on the disk. */
export const leftovers = ['nothing', 'everything', 'all but the log', 'whole files', 'sectors'] as const;
export type Leftover = (typeof leftovers)[number];

/** Returns a number from 0 up to but not including 1. */
export type Chance = () => number;

interface Entry {
  file: FileId;
  folder: boolean;
  origin: string | null;
}

/**
 * Builds in `target` a folder that a disk may hold after a power cut: everything synced in the first `cut` operations on
 * `base`, and `leftover` of the rest. Unsynced operations arrive in any order, within and across files. A name is synced with
 * its folder, not with its file.
 */
export function buildPossibleDisk(
  { log, base, target }: { log: DiskLog; base: string; target: string },
  cut: number,
  leftover: Leftover,
  chance: Chance,
): void {
  const done = log.operations.slice(0, cut);
  const syncedBefore = new Map<FileId, number>();
  for (const operation of done) {
    if (operation.kind === 'sync')
      syncedBefore.set(operation.file, Math.max(operation.from, syncedBefore.get(operation.file) ?? 0));
  }
  const isSynced = (file: FileId, place: number): boolean => place < (syncedBefore.get(file) ?? 0);

  const { folders, entries } = readBeginning(log);
  const contents = new Map<FileId, ContentOperation[]>();
  for (const [place, operation] of done.entries()) {
    if (operation.kind === 'make') {
      const { file, folder } = operation;
      entries.set(file, { file, folder, origin: null });
      if (folder) folders.set(file, new Map());
    } else if (operation.kind === 'name') {
      const kept = keepsName(leftover, chance);
      for (const { folder, name, to } of operation.changes) {
        if (!kept && !isSynced(folder, place)) continue;
        if (to === null) folders.get(folder)?.delete(name);
        else folders.get(folder)?.set(name, to);
      }
    } else if (operation.kind !== 'sync') {
      const { file } = operation;
      const its = contents.get(file) ?? [];
      its.push({ ...operation, synced: isSynced(file, place) });
      contents.set(file, its);
    }
  }

  rmSync(target, { recursive: true, force: true });
  const write = (folder: FileId, path: string): void => {
    mkdirSync(path, { mode: 0o700 });
    for (const [name, file] of folders.get(folder) ?? []) {
      const entry = entries.get(file);
      const place = join(path, name);
      if (entry?.folder === true) write(file, place);
      else {
        if (typeof entry?.origin === 'string') copyFileSync(join(base, entry.origin), place);
        writeContent(place, contents.get(file) ?? [], unsyncedContent(leftover, chance, place));
      }
    }
  };
  write(0, target);
}

function readBeginning(log: DiskLog): {
  folders: Map<FileId, Map<string, FileId>>;
  entries: Map<FileId, Entry>;
} {
  const folders = new Map<FileId, Map<string, FileId>>([[0, new Map()]]);
  const entries = new Map<FileId, Entry>();
  for (const [origin, { file, folder }] of log.files) {
    const parts = origin.split('/');
    const parent = log.files.get(parts.slice(0, -1).join('/'))?.file ?? 0;
    folders.get(parent)?.set(parts.at(-1) ?? '', file);
    if (folder) folders.set(file, new Map());
    entries.set(file, { file, folder, origin });
  }
  return { folders, entries };
}

function keepsName(leftover: Leftover, chance: Chance): boolean {
  if (leftover === 'nothing') return false;
  return leftover === 'everything' || leftover === 'all but the log' || chance() < 0.5;
}
