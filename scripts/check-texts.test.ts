import { describe, expect, it } from 'vitest';
import { useProjectFolder } from '../test/support/project-folder.ts';
import { checkFileLengths, listProjectFiles } from './check-texts.ts';

const project = useProjectFolder();

describe('file lengths', () => {
  it('are refused over 400 lines, in every language we write', () => {
    const long = 'x\n'.repeat(401);
    const files = project.write({
      'a.ts': long,
      'b.css': long,
      'c.sql': long,
      'fine.ts': 'x\n'.repeat(400),
      'page.md': long,
    });
    expect(checkFileLengths(project.path, files).map((error) => error.split(':')[0])).toEqual([
      'a.ts',
      'b.css',
      'c.sql',
    ]);
  });
});

describe("the project's files", () => {
  it('leave out what Git ignores and hidden folders', () => {
    project.write({
      '.gitignore': '/data/\ndist/\n',
      'data/x.ts': '',
      'src/dist/w.ts': '',
      'src/data/y.ts': '',
      '.git/z.ts': '',
      'src/a/b.ts': '',
      'c.md': '',
    });
    expect(listProjectFiles(project.path).toSorted()).toEqual([
      '.gitignore',
      'c.md',
      'src/a/b.ts',
      'src/data/y.ts',
    ]);
  });
});
