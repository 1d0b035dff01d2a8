import { describe, expect, it } from 'vitest';
import { useProjectFolder } from '../test/support/project-folder.ts';
import { checkLinks } from './check-links.ts';

const project = useProjectFolder();
/** Kept apart from what follows: this file is checked too, and would cite pages that do not exist. */
const docs = 'docs';

function brokenLinks(files: Record<string, string>): string[] {
  return checkLinks(project.path, project.write(files));
}

describe('links of a page', () => {
  it('must lead to a file, relative to the folder of their page', () => {
    const page =
      '[up](../README.md) [wrong](README.md) [folder](.) [out](https://example.org/x) [mail](mailto:a@b.c)';
    expect(
      brokenLinks({
        'README.md': `[good](${docs}/page.md) [gone](${docs}/gone.md)\n![gone](${docs}/gone.png)`,
        [`${docs}/page.md`]: page,
      }),
    ).toEqual([
      `README.md:1: ${docs}/gone.md leads nowhere.`,
      `README.md:2: ${docs}/gone.png leads nowhere.`,
      `${docs}/page.md:1: README.md leads nowhere.`,
    ]);
  });

  it('must lead to a heading, of another page or their own', () => {
    const headings = '# Points & hits\n## `Twice`\n## Twice\n### Año\n```\n# Not a heading\n```\n';
    const good = ['points--hits', 'twice', 'twice-1', 'a%C3%B1o'];
    const wrong = ['points', 'twice-2', 'not-a-heading'];
    const links = (to: string, anchors: string[]) =>
      anchors.map((anchor) => `[x](${to}#${anchor})`).join(' ');
    expect(
      brokenLinks({
        'a.md': `${links('b.md', good)} ${links('b.md', wrong)}`,
        'b.md': `${headings}${links('', good)}\n${links('', wrong)}`,
      }),
    ).toEqual([
      ...wrong.map((anchor) => `a.md:1: b.md#${anchor} leads nowhere.`),
      ...wrong.map((anchor) => `b.md:9: #${anchor} leads nowhere.`),
    ]);
  });

  it('are found in references and HTML, not in code', () => {
    expect(
      brokenLinks({
        'a.md':
          '[by name][name]\n\n[name]: gone.md\n\n<img src="gone.png">\n\n`[x](no.md)`\n\n```\n[x](no.md)\n```\n',
      }),
    ).toEqual(['a.md:3: gone.md leads nowhere.', 'a.md:5: gone.png leads nowhere.']);
  });
});

describe('pages that code cites', () => {
  it('must exist, with the heading, from the top folder on', () => {
    const code = [
      `/** See ${docs}/page.md#points, and ${docs}/page.md. */`,
      `// ${docs}/page.md#none.`,
      `-- ${docs}/gone.md`,
      `/* ${'CHANGE'}LOG.md */`,
    ].join('\n');
    const broken = [`:2: ${docs}/page.md#none`, `:3: ${docs}/gone.md`, `:4: ${'CHANGE'}LOG.md`];
    for (const name of ['src/a.ts', 'src/a.tsx', 'src/a.sql', 'src/a.css', 'a.mjs', 'a.js']) {
      expect(brokenLinks({ [`${docs}/page.md`]: '# Points\n', [name]: code })).toEqual(
        broken.map((where) => `${name}${where} leads nowhere.`),
      );
    }
  });

  it('are not looked for in other files', () => {
    expect(brokenLinks({ 'a.json': `"${docs}/gone.md"` })).toEqual([]);
  });
});
