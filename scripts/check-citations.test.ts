import { describe, expect, it } from 'vitest';
import { useProjectFolder } from '../test/support/project-folder.ts';
import { checkCitations } from './check-citations.ts';

const project = useProjectFolder();

/** What the check says of a file with this one line. */
function said(line: string, name = 'src/a.ts'): string[] {
  return checkCitations(project.path, project.write({ [name]: `\n${line}\n` }));
}

describe('citations of documents outside the repository', () => {
  it.each([
    ['// (spec 4)', 'spec 4'],
    ['// (spec, 4)', 'spec, 4'],
    ['// (rulings, "The sheet")', 'rulings'],
    ["// the specification's numbers", 'specification'],
    ['// (wire contract 5)', 'wire contract'],
    ['// see ../shared/design', '../shared'],
    ['// (look, "Match card")', 'look, "'],
    ['// (architecture, "Time")', 'architecture, "'],
    ['// see look.md', 'look.md'],
  ])('%s is refused', (line, cited) => {
    const reason = 'which is not in the repository: link to a heading under docs/ instead.';
    expect(said(line)).toEqual([`src/a.ts:2: cites "${cited}", ${reason}`]);
  });

  it('are looked for in every text file', () => {
    for (const name of ['a.tsx', 'a.mjs', 'a.js', 'a.css', 'a.sql', 'a.md', 'a.html', 'a.yml'])
      expect(said('spec 4', name)).toHaveLength(1);
    expect(said('spec 4', 'a.png')).toEqual([]);
  });

  it.each([
    '// docs/rules.md#points',
    "import { x } from './prediction.spec.ts'; // https://semver.org/spec/v2.0.0.html",
    "message: 'no constraint matching the ON CONFLICT specification',",
    '// docs/architecture.md#caches, a special case: look again',
  ])('%s is not one', (line) => expect(said(line)).toEqual([]));
});
