import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checkLinks, listProjectFiles } from './check-links.ts';
import { locateTool } from './run-tool.ts';
import { projectFolder } from './source-digest.mjs';

interface Finding {
  name: string;
  report: string;
}

const nativeTsc = join(projectFolder, 'node_modules/typescript-7/bin/tsc');
// Go's collector takes a third of the compiler's time. Without it the compiler needs 900 MB.
const env = { ...process.env, GOGC: 'off' };
const boundaries = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'];

const files = listProjectFiles(projectFolder);

// The longest first. Types are checked by the native compiler of TypeScript 7, which is five times as fast as the `tsc` of 6;
// other tools need the API of 6.
const checks: (() => Promise<Finding>)[] = [
  () => runTool('format', 'oxfmt', ['--check', '.']),
  () => run('types', process.execPath, [nativeTsc, '-p', '.', '--checkers', '1', '--pretty', 'false']),
  () => runTool('dead code', 'knip', ['--no-progress', '--no-config-hints']),
  () => runTool('boundaries', 'depcruise', [...boundaries, 'src', 'scripts', 'test', 'e2e', 'bench']),
  () => runTool('lint', 'oxlint', ['--deny-warnings']),
  async () => ({ name: 'lengths', report: files.filter(isTooLong).join('\n') }),
  async () => ({ name: 'links', report: checkLinks(projectFolder, files).join('\n') }),
];

const findings = await runAll(availableParallelism());
for (const { name, report } of findings) console.log(`\n== ${name} ==\n${report}`);
if (findings.length > 0) process.exitCode = 1;
else console.log('lint: nothing found');

/** Whether a source file has more than 400 lines, and should be split by subject. */
function isTooLong(file: string): boolean {
  if (!/\.(ts|tsx|mjs|js|css|sql)$/.test(file)) return false;
  return readFileSync(join(projectFolder, file), 'utf8').split('\n').length > 401;
}

async function runAll(atOnce: number): Promise<Finding[]> {
  const waiting = [...checks];
  const found: Finding[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const finding = await check();
      if (finding.report !== '') found.push(finding);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return found;
}

function runTool(name: string, tool: string, args: string[]): Promise<Finding> {
  const { program, shell } = locateTool(tool);
  return run(name, program, args, shell);
}

function run(name: string, program: string, args: string[], shell = false): Promise<Finding> {
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { cwd: projectFolder, shell, env, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim() || String(error);
        resolve({ name, report: error === null ? '' : output });
      },
    );
  });
}
