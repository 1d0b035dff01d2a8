import { resolve } from 'node:path';
import { BackupError, type RowCounts } from '../src/server/operations/backup/snapshot.ts';
import { describeStartFailure } from '../src/server/operations/startup-messages.ts';

/** Prints what `work` returns; on failure prints an error message to stderr and sets exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(isUsersError(error) ? error.message : describeStartFailure(error));
    process.exitCode = 1;
  }
}

/** A path as it was meant where the command was typed: npm changes to the project's folder. */
export function resolvePath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}

/** '1200 rows, 987 of them predictions'. */
export function describeCounts(counts: RowCounts): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${all} rows, ${counts.predictions ?? 0} of them predictions`;
}

function isUsersError(error: unknown): error is Error {
  if (error instanceof BackupError) return true;
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
}
