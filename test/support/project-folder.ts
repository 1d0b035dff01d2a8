import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

export interface ProjectFolder {
  path: string;
  /** Writes files by their paths and returns these. */
  write(files: Record<string, string>): string[];
}

/** A new empty folder for each test of the file, removed afterwards. */
export function useProjectFolder(): ProjectFolder {
  const folder: ProjectFolder = {
    path: '',
    write(files) {
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder.path, name)), { recursive: true });
        writeFileSync(join(folder.path, name), content);
      }
      return Object.keys(files);
    },
  };
  beforeEach(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'project-'));
  });
  afterEach(() => rmSync(folder.path, { recursive: true }));
  return folder;
}
