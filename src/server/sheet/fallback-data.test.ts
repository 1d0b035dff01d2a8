import { expect, it } from 'vitest';
import { readTournamentFile } from './tournament/read-tournament-file.ts';
import { fallbackData } from './matches-routes.ts';

it('returns the sample for the shipped competition, and no matches for any other', async () => {
  const shipped = await readTournamentFile('config/club-world-cup-2025.json');
  const { teams, matches } = fallbackData(shipped);
  expect([teams.length, matches.length]).toEqual([8, 4]);
  const other = { ...shipped, teams: shipped.teams.slice(0, 3) };
  const own = fallbackData(other);
  expect(own.teams.map(({ name }) => name)).toEqual(other.teams.map(({ name }) => name));
  expect(own.matches).toEqual([]);
  expect(fallbackData({ ...shipped, teams: [] })).toEqual({ teams: [], matches: [] });
});
