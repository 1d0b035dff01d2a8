import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from './source-digest.mjs';

// A project with one violation of each rule, and next to each the allowed form, which must not be reported.
const project: Record<string, string> = {
  'src/domain/rule.ts': `import '../server/context.ts'; import 'node:fs'; import './other.ts'; import 'zod';`,
  'src/domain/other.ts': `export const other = 1;`,
  'src/server/context.ts': `import type {} from './rest/index.ts';`,
  'src/server/config.ts': `export const config = 1;`,
  'src/server/app.ts': `import './rest/index.ts'; import './rest/inside.ts';`,
  'src/server/rest/index.ts': `import './inside.ts';`,
  'src/server/rest/inside.ts': `import '../context.ts'; import '../../domain/other.ts'; import { sql } from 'kysely';`,
  'src/server/rest/row-repository.ts': `import { sql } from 'kysely'; import type { Kysely } from 'kysely';`,
  'src/server/new-module/call.ts': `import '../rest/index.ts'; import '../rest/inside.ts'; import '../app.ts'; import '../gone.ts';`,
  'src/server/new-module/page.ts': `import '../../web/ui/button.ts'; import 'vitest'; import '../../../test/helper.ts';`,
  'src/server/new-module/call.test.ts': `import '../rest/inside.ts'; import 'vitest'; import '../../../test/helper.ts';`,
  'src/web/ui/button.ts': `import '../../domain/other.ts';`,
  'src/web/data/read.ts': `import '../ui/button.ts'; import '../../domain/other.ts';`,
  'src/web/main.ts': `import './features/a/index.ts'; import './features/a/inside.ts';`,
  'src/web/features/a/index.ts': `import './inside.ts'; import '../b/index.ts';`,
  'src/web/features/a/inside.ts': `import '../b/inside.ts'; import '../../main.ts'; import '../../../server/config.ts'; import 'node:path';`,
  'src/web/features/b/index.ts': `import './inside.ts';`,
  'src/web/features/b/inside.ts': `import '../../data/read.ts'; import '../../ui/button.ts'; import '../../../domain/other.ts';`,
  'test/helper.ts': `export const helper = 1;`,
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { kysely: '*', zod: '*' },
    devDependencies: { vitest: '*' },
  }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { module: 'ESNext', moduleResolution: 'bundler' } }),
};

const expected: [rule: string, from: string, to: string][] = [
  ['domain-imports-nothing-else', 'src/domain/rule.ts', 'src/server/context.ts'],
  ['domain-does-no-io', 'src/domain/rule.ts', 'fs'],
  ['modules-have-one-entry', 'src/server/new-module/call.ts', 'src/server/rest/inside.ts'],
  ['modules-do-not-compose', 'src/server/new-module/call.ts', 'src/server/app.ts'],
  ['nothing-unresolved', 'src/server/new-module/call.ts', '../gone.ts'],
  ['composition-uses-entries', 'src/server/app.ts', 'src/server/rest/inside.ts'],
  ['sql-in-repositories', 'src/server/rest/inside.ts', 'kysely'],
  ['server-knows-no-page', 'src/server/new-module/page.ts', 'src/web/ui/button.ts'],
  ['product-needs-no-tests', 'src/server/new-module/page.ts', 'test/helper.ts'],
  ['product-needs-no-dev-dependency', 'src/server/new-module/page.ts', 'vitest'],
  ['ui-knows-no-football', 'src/web/ui/button.ts', 'src/domain/other.ts'],
  ['data-knows-no-screen', 'src/web/data/read.ts', 'src/web/ui/button.ts'],
  ['app-uses-entries', 'src/web/main.ts', 'src/web/features/a/inside.ts'],
  ['features-have-one-entry', 'src/web/features/a/inside.ts', 'src/web/features/b/inside.ts'],
  ['features-stand-on-data-and-ui', 'src/web/features/a/inside.ts', 'src/web/main.ts'],
  ['web-knows-no-server', 'src/web/features/a/inside.ts', 'src/server/config.ts'],
  ['web-runs-in-browsers', 'src/web/features/a/inside.ts', 'path'],
];

describe('the boundaries between modules', () => {
  let folder: string;
  let found: [rule: string, from: string, to: string][];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
    for (const [name, content] of Object.entries(project)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    found = await findViolations(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(expected)('%s', (rule, from, to) => {
    expect(found.some((line) => line[0] === rule && line[1] === from && line[2].includes(to))).toBe(true);
  });

  it('no-cycles', () => {
    const circles = found.filter(([rule]) => rule === 'no-cycles').map(([, from]) => from);
    expect(circles).toContain('src/web/features/a/index.ts');
    expect(circles).not.toContain('src/server/context.ts');
  });

  it('allow imports through an entry', () => {
    const complaints = found.filter(([rule]) => rule !== 'no-cycles');
    expect(complaints.map(([rule]) => rule).toSorted()).toEqual(expected.map(([rule]) => rule).toSorted());
  });
});

interface CruiseResult {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

function findViolations(folder: string): Promise<[string, string, string][]> {
  const program = join(projectFolder, 'node_modules/.bin/depcruise');
  const args = ['--config', join(projectFolder, '.dependency-cruiser.mjs'), '-T', 'json', 'src'];
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_error, stdout) => {
      const { summary } = JSON.parse(stdout) as CruiseResult;
      resolve(summary.violations.map(({ rule, from, to }) => [rule.name, from, to]));
    });
  });
}
