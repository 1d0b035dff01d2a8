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
}

const vitestSchema = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int() })
  .transform((report): Count => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
const playwrightSchema = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) })
  .transform(({ stats }): Count => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

// Every gate runs, whatever the ones before came to: one run shows all there is to mend.
const reports = mkdtempSync(join(tmpdir(), 'beyond-prode-reports-'));
const counts = [await runLint(), await runBuild(), await runVitest(), await runPlaywright()];
rmSync(reports, { recursive: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runLint(): Promise<Count> {
  const code = await run('tsx', ['scripts/lint.ts']);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

async function runBuild(): Promise<Count> {
  return { passed: 0, failed: (await buildIfStale()) === 0 ? 0 : 1 };
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

function readCount(file: string, schema: z.ZodType<Count>): Count {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`There is no report of the tests: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

async function run(tool: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  console.log(`\n> ${tool} ${args[0] ?? ''}`);
  const program = join(projectFolder, 'node_modules/.bin', tool);
  const env = { ...process.env, ...environment };
  const [code] = await once(spawn(program, args, { cwd: projectFolder, env, stdio: 'inherit' }), 'exit');
  return code ?? 1;
}
