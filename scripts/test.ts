import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import prepareDemos from '../e2e/support/prepare.ts';
import { buildIfStale } from './build-if-stale.mjs';
import { runTool } from './run-tool.ts';

interface Count {
  passed: number;
  failed: number;
  /** Repeated at the end, after the output of the other tests. */
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
      // A file that could not be run has no failed test.
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

// Every gate runs even after a failure, so that one run shows everything to fix.
const reports = mkdtempSync(join(tmpdir(), 'beyond-prode-reports-'));
// Tests need the build but not the lint, whose last check leaves a core idle. The demos of the browser tests start while Vitest
// leaves a core idle.
const linting = runLint();
const build = await runBuild();
const [lint, vitest, demos] = await Promise.all([linting, runVitest(), prepareDemos().catch(String)]);
const browser = typeof demos === 'string' ? failedGate(demos) : await runPlaywright();
if (typeof demos !== 'string') await demos();
const counts = [lint, build, vitest, browser];
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

/** Returns the report's counts. A run that failed without a failed test, for example when aborted, counts as one failure. */
function countOf(code: number, file: string, schema: z.ZodType<Count>): Count {
  const count = readCount(file, schema);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** A gate without tests of its own only adds failures. */
function countOfGate(code: number): Count {
  return { passed: 0, failed: code === 0 ? 0 : 1, failures: [] };
}

function failedGate(failure: string): Count {
  return { passed: 0, failed: 1, failures: [failure] };
}

function readCount(file: string, schema: z.ZodType<Count>): Count {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`There is no report of the tests: ${String(error)}`);
    return countOfGate(1);
  }
}

function run(tool: string, args: string[], environment?: NodeJS.ProcessEnv): Promise<number> {
  console.log(`\n> ${tool} ${args[0] ?? ''}`);
  return runTool(tool, args, environment);
}
