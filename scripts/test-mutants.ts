import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  mutationsOfSql,
  mutationsOfTypeScript,
  sampleMutations,
  type Mutation,
} from '../test/mutation/mutations.ts';
import { listProjectFiles } from './check-texts.ts';
import { projectFolder } from './source-digest.mjs';

/**
 * `npm run test:mutants -- [AREA ...] [--most N]`: changes the product on purpose, one place at a time and in a copy,
 * and runs the tests of the area. A change that no test notices is a survivor (docs/testing.md#mutation-testing).
 */
interface Area {
  files: RegExp;
  /** What vitest runs. */
  tests: string[];
}

const areas: Record<string, Area> = {
  domain: {
    files: /^src\/domain\/.*\.ts$/,
    tests: ['src/domain', 'src/server/tournament', 'src/server/records', 'test/support/oracles'],
  },
  rest: { files: /^src\/server\/rest\/.*\.ts$/, tests: ['src/server/rest'] },
  settlement: { files: /^src\/server\/settlement\/.*\.ts$/, tests: ['src/server/settlement'] },
  rules: {
    files: /^src\/server\/database\/rules\/.*\.sql$/,
    tests: ['src/server/database', 'src/server/settlement', 'src/server/records', 'src/server/rest'],
  },
  flows: {
    files: /^src\/web\/features\/(predictions|champion)\/[\w-]+\.tsx?$/,
    tests: ['src/web'],
  },
};

interface Mutant extends Mutation {
  file: string;
}

const required = 0.85;
const patienceMs = 180_000;
const args = process.argv.slice(2);
const mostAt = args.indexOf('--most');
const most = mostAt === -1 ? 40 : Number(args[mostAt + 1]);
const chosen = args.filter((_, index) => mostAt === -1 || (index !== mostAt && index !== mostAt + 1));
const unknown = chosen.filter((name) => !(name in areas));
if (unknown.length > 0 || !(most > 0))
  throw new Error(`Usage: npm run test:mutants -- [${Object.keys(areas).join('|')} ...] [--most N]`);

const copy = mkdtempSync(join(tmpdir(), 'beyond-prode-mutants-'));
const tracked = listProjectFiles(projectFolder);
for (const file of tracked) cpSync(join(projectFolder, file), join(copy, file), { recursive: true });
symlinkSync(join(projectFolder, 'node_modules'), join(copy, 'node_modules'));

for (const name of chosen.length > 0 ? chosen : Object.keys(areas)) await testArea(name, areas[name]);
rmSync(copy, { recursive: true });

async function testArea(name: string, area: Area | undefined): Promise<void> {
  if (area === undefined) return;
  if (!(await passes(area.tests))) throw new Error(`The tests of ${name} fail without any change.`);
  const mutants = sampleMutations(mutantsOf(area), keyOf, most);
  const survivors: Mutant[] = [];
  for (const mutant of mutants) if (await survives(mutant, area.tests)) survivors.push(mutant);
  const killed = mutants.length - survivors.length;
  const share = Math.round((killed / mutants.length) * 100);
  console.log(`\n${name}: ${killed} of ${mutants.length} killed (${share} %)`);
  for (const survivor of survivors) console.log(`  survived: ${describe(survivor)}`);
  if (killed / mutants.length < required) process.exitCode = 1;
}

function mutantsOf({ files }: Area): Mutant[] {
  return tracked
    .filter((file) => files.test(file) && !file.includes('.test.') && !file.endsWith('/messages.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(projectFolder, file), 'utf8');
      const mutations = file.endsWith('.sql') ? mutationsOfSql(text) : mutationsOfTypeScript(text);
      return mutations.map((mutation) => ({ ...mutation, file }));
    });
}

function keyOf({ file, start, replacement }: Mutant): string {
  return `${file}:${start}:${replacement}`;
}

async function survives(mutant: Mutant, tests: string[]): Promise<boolean> {
  const path = join(copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end));
  const survived = await passes(tests);
  writeFileSync(path, text);
  console.log(`${survived ? 'survived' : 'killed  '} ${describe(mutant)}`);
  return survived;
}

function describe({ file, start, end, replacement }: Mutant): string {
  const text = readFileSync(join(projectFolder, file), 'utf8');
  const line = text.slice(0, start).split('\n').length;
  return `${file}:${line}: ${text.slice(start, end)} -> ${replacement}`.replaceAll(/\s+/g, ' ');
}

/** Runs the tests in the copy; a run that does not end counts as failed: the change was noticed. */
async function passes(tests: string[]): Promise<boolean> {
  const vitest = join(projectFolder, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--bail=1', '--reporter=dot', ...tests], {
    cwd: copy,
    stdio: 'ignore',
    detached: true,
  });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), patienceMs);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  return code === 0;
}
