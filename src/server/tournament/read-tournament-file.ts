import { readFile } from 'node:fs/promises';
import { tournamentSchema, type Tournament } from '../../domain/tournament.ts';
import { ConfigError } from '../config.ts';

/**
 * Reads and validates `TOURNAMENT_FILE` (docs/rules.md#tournament-file).
 * @throws ConfigError with one line per error, naming the file and the field.
 */
export async function readTournamentFile(path: string): Promise<Tournament> {
  const parsed = tournamentSchema.safeParse(await readJson(path));
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(
    (issue) => `TOURNAMENT_FILE ${path}: ${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw new ConfigError(errors.join('\n'));
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`TOURNAMENT_FILE: ${path} cannot be read as JSON: ${(error as Error).message}`);
  }
}
