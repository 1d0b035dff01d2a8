import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { tournamentFileSchema, tournamentSchema, type Tournament } from '../../../domain/tournament.ts';
import { ConfigError } from '../../config/config.ts';

const longestValue = 60;

/** Reads `TOURNAMENT_FILE` (docs/rules.md#tournament-file). @throws ConfigError with a line for each error. */
export async function readTournamentFile(path: string): Promise<Tournament> {
  const json = await readJson(path);
  const parsed = tournamentSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) => describeIssue(issue, json));
  throw new ConfigError(errors.map((error) => `TOURNAMENT_FILE ${path}: ${error}`).join('\n'));
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`TOURNAMENT_FILE: ${path} cannot be read as JSON: ${(error as Error).message}`);
  }
}

function describeIssue(issue: z.core.$ZodIssue, json: unknown): string[] {
  if (issue.code === 'unrecognized_keys') {
    const fields = Object.keys(tournamentFileSchema.shape).join(', ');
    const hint = issue.path.length === 0 ? ` (the fields are ${fields})` : '';
    return issue.keys.map(
      (key) => `${[...issue.path, key].join('.')} is not a field of the file; remove it${hint}`,
    );
  }
  const field = issue.path.join('.') || 'the file';
  const value = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown>)?.[key],
    json,
  );
  if (value === undefined) return [`${field} is missing; it ${issue.message}`];
  const isShort = typeof value !== 'object' || value === null || issue.code === 'invalid_type';
  if (!isShort) return [`${field}: ${issue.message}`];
  return [`${field} is ${JSON.stringify(value).slice(0, longestValue)}; it ${issue.message}`];
}
