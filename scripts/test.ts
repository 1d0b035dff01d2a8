import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { buildIfStale } from './build-if-stale.mjs';
import { projectFolder } from './source-digest.mjs';

interface Count {
  passed: number;
  failed: number;
  /** What to tell again at the end, when the output of other tests has come between. */
  failures: string[];
}

const vitestSchema = z
  .object({
    ...{ numPassedTests: z.int(), numFailedTests: z.int() },
    testResults: z.array(
      z.object({
        ...{ name: z.string(), message: z.string() },
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    ),
  })
  .transform((report): Count => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      // What broke a whole file: it has no failed test then.
      ...(message === '' ? [] : [`${name}\n${message}`]),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => [`${name} › ${fullName}`, ...failureMessages].join('\n')),
    ]),
  }));
const playwrightSchema = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) })
  .transform(({ stats }): Count => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [],
  }));

// Every gate runs, whatever the ones before came to: one run shows all there is to mend.
const reports = mkdtempSync(join(tmpdir(), 'beyond-prode-reports-'));
const counts = [await runLint(), await runBuild(), await runVitest(), await runPlaywright()];
rmSync(reports, { recursive: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runLint(): Promise<Count> {
  const code = await run('tsx', ['scripts/lint.ts']);
  return countOfGate(code);
}

async function runBuild(): Promise<Count> {
  return countOfGate(await buildIfStale());
}

async function runVitest(): Promise<Count> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return countOf(await run('vitest', ['run', ...reporters]), file, vitestSchema);
}

async function runPlaywright(): Promise<Count> {
  const file = join(reports, 'playwright.json');
  const code = await run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return countOf(code, file, playwrightSchema);
}

/** What the report counted; a run that failed without a failed test (it broke off, say) counts as one. */
function countOf(code: number, file: string, schema: z.ZodType<Count>): Count {
  const count = readCount(file, schema);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** A gate without tests of its own adds to the failures only. */
function countOfGate(code: number): Count {
  return { passed: 0, failed: code === 0 ? 0 : 1, failures: [] };
}

function readCount(file: string, schema: z.ZodType<Count>): Count {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`There is no report of the tests: ${String(error)}`);
    return countOfGate(1);
  }
}

async function run(tool: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  console.log(`\n> ${tool} ${args[0] ?? ''}`);
  const program = join(projectFolder, 'node_modules/.bin', tool);
  const env = { ...process.env, ...environment };
  const [code] = await once(spawn(program, args, { cwd: projectFolder, env, stdio: 'inherit' }), 'exit');
  return code ?? 1;
}
