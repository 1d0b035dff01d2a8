import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { areas, type Area } from '../test/mutation/areas.ts';
import {
  mutationsOfSql,
  mutationsOfTypeScript,
  sampleMutations,
  type Mutation,
} from '../test/mutation/mutations.ts';
import { TestProcess, type RunAnswer, type RunRequest } from '../test/mutation/test-process.ts';
import { listProjectFiles } from './check-texts.ts';
import { endBrowserTests, runBrowserTests } from '../test/mutation/run-browser-tests.ts';
import { projectFolder } from './source-digest.mjs';

/**
 * `npm run test:mutants -- [AREA ...] [--most N] [--only PATTERN]`: changes the product on purpose, one place at a time and
 * in a copy, and runs the tests of the area. A change that no test notices is a survivor
 * (docs/testing.md#mutation-testing). `--only` tries the mutants of the sample whose description matches PATTERN.
 */
interface Mutant extends Mutation {
  file: string;
  /** File, line and change. */
  description: string;
}

const required = 0.85;
/** How much longer than without any change the tests of an area may take. */
const patience = 4;
const leastPatienceMs = 30_000;
const args = process.argv.slice(2);
const most = Number(takeOption('--most') ?? 100);
const only = new RegExp(takeOption('--only') ?? '');
const unknown = args.filter((name) => !(name in areas));
if (unknown.length > 0 || !(most > 0))
  throw new Error(
    `Usage: npm run test:mutants -- [${Object.keys(areas).join('|')} ...] [--most N] [--only PATTERN]`,
  );

const workshop = mkdtempSync(join(tmpdir(), 'beyond-prode-mutants-'));
const copy = join(workshop, 'project');
const tracked = listProjectFiles(projectFolder);
for (const file of tracked) cpSync(join(projectFolder, file), join(copy, file), { recursive: true });
symlinkSync(join(projectFolder, 'node_modules'), join(copy, 'node_modules'));
// What is ended in the middle leaves its databases behind: they go with the copy.
process.env['TMPDIR'] = join(workshop, 'tmp');
mkdirSync(join(workshop, 'tmp'));
// PostgreSQL runs as another account than root.
for (const folder of [workshop, join(workshop, 'tmp')]) chmodSync(folder, 0o755);

const vitest = new TestProcess(copy);
const clearUp = () => {
  vitest.stop();
  endBrowserTests();
  rmSync(workshop, { recursive: true, force: true, maxRetries: 5 });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearUp();
    process.kill(process.pid, signal);
  });
/** Which test files noticed changes of a file so far, the last one first. */
const noticedBy = new Map<string, string[]>();
try {
  for (const name of args.length > 0 ? args : Object.keys(areas)) await testArea(name, areas[name]);
} finally {
  clearUp();
}

async function testArea(name: string, area: Area | undefined): Promise<void> {
  if (area === undefined) return;
  const begun = performance.now();
  const tests = tracked.filter((file) => area.tests.test(file) && isShortTest(file));
  const { passed, failed, errors } = await vitest.run({ tests, changed: null, databases: true });
  if (!passed) throw new Error(`Without any change fails in ${name}: ${[...failed, ...errors].join('\n')}`);
  vitest.patienceMs = Math.max(leastPatienceMs, patience * (performance.now() - begun));
  const sample = sampleMutations(mutantsOf(area), keyOf, most);
  const mutants = sample.filter(({ description }) => only.test(description));
  if (mutants.length === 0) throw new Error(`None of the mutants of ${name} matches ${only}.`);
  let survivors = await tryAll(mutants, (mutant) => {
    const databases = area.databases ?? false;
    return runNearest({ tests, changed: join(copy, mutant.file), databases }, mutant.file);
  });
  for (const run of area.browserTests ?? []) {
    const tried = survivors.filter(({ file }) => run.files.test(file));
    const before = await runBrowserTests(copy, run);
    if (!before.passed) throw new Error(`Without any change fails in ${name}: ${before.failed.join(', ')}`);
    const left = await tryAll(tried, () => runBrowserTests(copy, run));
    survivors = survivors.filter((mutant) => !tried.includes(mutant) || left.includes(mutant));
  }
  const killed = mutants.length - survivors.length;
  const share = Math.round((killed / mutants.length) * 100);
  const minutes = Math.round((performance.now() - begun) / 60_000);
  console.log(`\n${name}: ${killed} of ${mutants.length} killed (${share} %), ${minutes} min`);
  for (const survivor of survivors) console.log(`  survived: ${survivor.description}`);
  if (killed / mutants.length < required) process.exitCode = 1;
}

function mutantsOf({ files }: Area): Mutant[] {
  return tracked
    .filter((file) => files.test(file) && !file.includes('.test.') && !file.endsWith('/messages.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(projectFolder, file), 'utf8');
      const mutations = file.endsWith('.sql') ? mutationsOfSql(text) : mutationsOfTypeScript(text);
      return mutations.map((mutation) => ({
        ...mutation,
        file,
        description: describe(file, text, mutation),
      }));
    });
}

function keyOf({ file, start, replacement }: Mutant): string {
  return `${file}:${start}:${replacement}`;
}

/** Makes one change after the other; returns those that passed the tests. `run` says whether and which test failed. */
async function tryAll(
  mutants: Mutant[],
  run: (mutant: Mutant) => Promise<Pick<RunAnswer, 'passed' | 'failed'>>,
): Promise<Mutant[]> {
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    const path = join(copy, mutant.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end));
    const begun = performance.now();
    const { passed, failed } = await run(mutant);
    writeFileSync(path, text);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${passed ? 'survived' : 'killed  '} ${mutant.description} (${[`${seconds} s`, ...failed].join(', ')})`,
    );
    if (passed) survivors.push(mutant);
  }
  return survivors;
}

async function runNearest(request: RunRequest, file: string): Promise<RunAnswer> {
  const answer = await vitest.run({ ...request, tests: nearestFirst(request.tests, file) });
  const [noticed] = answer.failed;
  if (noticed !== undefined) {
    const others = (noticedBy.get(file) ?? []).filter((test) => test !== noticed);
    noticedBy.set(file, [noticed, ...others]);
  }
  return answer;
}

/** The tests that noticed a change of this file before, then its own, those of its folder, and the others. */
function nearestFirst(tests: string[], file: string): string[] {
  const before = noticedBy.get(file) ?? [];
  const own = join(dirname(file), basename(file).replace(/\.\w+$/, '.test.'));
  const distance = (test: string): number => {
    const at = before.indexOf(test);
    if (at !== -1) return at - before.length;
    if (test.startsWith(own)) return 0;
    return dirname(test) === dirname(file) ? 1 : 2;
  };
  return tests.toSorted((one, other) => distance(one) - distance(other));
}

function isShortTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) && !file.includes('.long.');
}

function describe(file: string, text: string, { start, end, replacement }: Mutation): string {
  const line = text.slice(0, start).split('\n').length;
  return `${file}:${line}: ${text.slice(start, end)} -> ${replacement}`.replaceAll(/\s+/g, ' ');
}

/** Takes `--name VALUE` out of the arguments. */
function takeOption(name: string): string | undefined {
  const at = args.indexOf(name);
  return at === -1 ? undefined : args.splice(at, 2)[1];
}
