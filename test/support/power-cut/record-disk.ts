import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { DiskLog, FileId, NameChange, Operation } from './disk-log.ts';

/** The functions of Node with which the engine and its syncs access files. */
const recorded = [
  'openSync',
  'closeSync',
  'writeSync',
  'writeFileSync',
  'mkdirSync',
  'renameSync',
  'unlinkSync',
  'rmdirSync',
  'truncateSync',
  'ftruncateSync',
  'fsyncSync',
  'fsync',
] as const;

/** Records what this process does to files in `root` by wrapping Node's functions. Only one recording can run. */
export function recordDisk(root: string): DiskLog {
  const real = { ...fs };
  const operations: Operation[] = [];
  const files = new Map<string, { file: FileId; folder: boolean }>();
  const names = new Map<string, FileId>([[root, 0]]);
  const handles = new Map<number, FileId>();
  let nextFile = 1;

  const isInside = (path: unknown): path is string =>
    typeof path === 'string' && (path === root || path.startsWith(root + sep));
  function known(path: string): FileId {
    const file = names.get(path);
    if (file === undefined) throw new Error(`${path} was not recorded.`);
    return file;
  }
  const nameOf = (path: string): Omit<NameChange, 'to'> => ({
    folder: known(dirname(path)),
    name: path.slice(dirname(path).length + 1),
  });
  function make(path: string, folder: boolean): void {
    const file = nextFile++;
    operations.push({ kind: 'make', file, folder });
    operations.push({ kind: 'name', changes: [{ ...nameOf(path), to: file }] });
    names.set(path, file);
  }
  function remove(path: string): void {
    operations.push({ kind: 'name', changes: [{ ...nameOf(path), to: null }] });
    names.delete(path);
  }
  function move(from: string, to: string): void {
    const file = known(from);
    operations.push({
      kind: 'name',
      changes: [
        { ...nameOf(from), to: null },
        { ...nameOf(to), to: file },
      ],
    });
    for (const [path, its] of [...names]) {
      if (path !== from && !path.startsWith(from + sep)) continue;
      names.delete(path);
      names.set(to + path.slice(from.length), its);
    }
  }
  function resize(file: FileId, size: number): void {
    operations.push({ kind: 'resize', file, size });
  }

  function list(folder: string): void {
    for (const entry of real.readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const file = nextFile++;
      names.set(path, file);
      files.set(relative(root, path), { file, folder: entry.isDirectory() });
      if (entry.isDirectory()) list(path);
    }
  }
  list(root);

  const replaced: Partial<Record<(typeof recorded)[number], unknown>> = {
    openSync(path: string, flags: string | number = 'r', mode?: number) {
      const isNew = isInside(path) && !names.has(path);
      const handle = real.openSync(path, flags, mode);
      if (!isInside(path)) return handle;
      if (isNew) make(path, false);
      handles.set(handle, known(path));
      if (typeof flags === 'number' && (flags & fs.constants.O_TRUNC) !== 0) resize(known(path), 0);
      return handle;
    },
    closeSync(handle: number) {
      handles.delete(handle);
      real.closeSync(handle);
    },
    writeSync(handle: number, buffer: Uint8Array, offset: number, length: number, at: number) {
      const written = real.writeSync(handle, buffer, offset, length, at);
      const file = handles.get(handle);
      if (file === undefined) return written;
      const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, written).slice();
      operations.push({ kind: 'write', file, at, bytes });
      return written;
    },
    writeFileSync(path: string, ...rest: [string, object?]) {
      const isNew = isInside(path) && !names.has(path);
      real.writeFileSync(path, ...rest);
      if (!isInside(path)) return;
      if (rest[0] !== '') throw new Error('The engine makes files empty.');
      if (isNew) make(path, false);
      else resize(known(path), 0);
    },
    mkdirSync(path: string, options?: object) {
      const result = real.mkdirSync(path, options);
      if (isInside(path) && !names.has(path)) make(path, true);
      return result;
    },
    renameSync(from: string, to: string) {
      real.renameSync(from, to);
      if (isInside(from)) move(from, to);
    },
    unlinkSync(path: string) {
      real.unlinkSync(path);
      if (isInside(path)) remove(path);
    },
    rmdirSync(path: string) {
      real.rmdirSync(path);
      if (isInside(path)) remove(path);
    },
    truncateSync(path: string, size = 0) {
      real.truncateSync(path, size);
      if (isInside(path)) resize(known(path), size);
    },
    ftruncateSync(handle: number, size = 0) {
      real.ftruncateSync(handle, size);
      const file = handles.get(handle);
      if (file !== undefined) resize(file, size);
    },
    fsyncSync(handle: number) {
      const from = operations.length;
      real.fsyncSync(handle);
      const file = handles.get(handle);
      if (file !== undefined) operations.push({ kind: 'sync', file, from });
    },
    fsync(handle: number, callback: (error: Error | null) => void) {
      const from = operations.length;
      const file = handles.get(handle);
      real.fsync(handle, (error) => {
        if (error === null && file !== undefined) operations.push({ kind: 'sync', file, from });
        callback(error);
      });
    },
  };
  Object.assign(fs, replaced);
  syncBuiltinESMExports();
  return {
    operations,
    files,
    stop() {
      for (const name of recorded) Object.assign(fs, { [name]: real[name] });
      syncBuiltinESMExports();
    },
  };
}
