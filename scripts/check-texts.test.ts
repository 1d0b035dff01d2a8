import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDocLinks, checkFileLengths, listProjectFiles } from './check-texts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): string[] {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return Object.keys(files);
}

describe('file lengths', () => {
  it('are refused over 300 lines, in every language we write', () => {
    const long = 'x\n'.repeat(301);
    const files = write({
      'a.ts': long,
      'b.css': long,
      'c.sql': long,
      'fine.ts': 'x\n'.repeat(300),
      'page.md': long,
    });
    expect(checkFileLengths(folder, files).map((fault) => fault.split(':')[0])).toEqual([
      'a.ts',
      'b.css',
      'c.sql',
    ]);
  });
});

describe('links of pages', () => {
  it('are refused when they lead nowhere, from the folder of their page on', () => {
    const files = write({
      'README.md':
        '[good](docs/page.md#part) [bad](docs/gone.md) ![picture](docs/gone.png) <img src="docs/no.png">',
      'docs/page.md': '[up](../README.md) [bad](README.md) [out](https://example.org/x) [here](#part)',
    });
    expect(checkDocLinks(folder, files)).toEqual([
      'README.md: the link docs/gone.md leads nowhere.',
      'README.md: the link docs/gone.png leads nowhere.',
      'README.md: the link docs/no.png leads nowhere.',
      'docs/page.md: the link README.md leads nowhere.',
    ]);
  });

  it('are not looked for in code', () => {
    const files = write({ 'a.md': '`[a](b.md)`\n```\n[c](d.md)\n```\n' });
    expect(checkDocLinks(folder, files)).toEqual([]);
  });
});

describe("the project's files", () => {
  it('leave out what Git ignores and hidden folders', () => {
    write({
      '.gitignore': '/data/\ndist/\n',
      'data/x.ts': '',
      'src/dist/w.ts': '',
      'src/data/y.ts': '',
      '.git/z.ts': '',
      'src/a/b.ts': '',
      'c.md': '',
    });
    expect(listProjectFiles(folder).toSorted()).toEqual([
      '.gitignore',
      'c.md',
      'src/a/b.ts',
      'src/data/y.ts',
    ]);
  });
});
