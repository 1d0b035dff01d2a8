import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertMatch, insertParticipant, insertPrediction } from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { readTournamentFile, writeTournament } from './index.ts';

const file = 'config/club-world-cup-2025.json';

describe('readTournamentFile', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tournament-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reads the shipped tournament with its numbers', async () => {
    const tournament = await readTournamentFile(file);
    expect(tournament.points).toEqual({ exact: 5, outcome: 3, champion: 20 });
    expect(tournament.teams).toHaveLength(16);
    expect(tournament.champion.eliminated).toHaveLength(6);
    expect(tournament.champion.phaseOnSave).toBe('extended');
  });

  function team(name: string, ...aliases: string[]) {
    return { name, country: 'Italia', crest: '', colors: ['#111111', '#eeeeee'], aliases };
  }

  it.each([
    ['an unknown field', { colour: 'red' }, /colour/],
    ['a wrong time zone', { timeZone: 'Buenos Aires' }, /timeZone: must be an IANA time zone/],
    ['exact worth as much as outcome', { points: { exact: 3, outcome: 3, champion: 20 } }, /points: "exact"/],
    ['a single team', { teams: [team('Milan')] }, /teams/],
    ['exact worth less than outcome', { points: { exact: 3, outcome: 5, champion: 20 } }, /points: "exact"/],
    [
      'an unreadable deadline',
      { champion: { closesAt: 'sábado', phaseOnSave: 'x', eliminated: [] } },
      /closesAt/,
    ],
    [
      'an eliminated stranger',
      { champion: { closesAt: '2025-06-28T12:00', phaseOnSave: 'x', eliminated: ['River'] } },
      /"River"/,
    ],
    ['an empty prize', { prize: ' ' }, /prize/],
    ['one spelling for two teams', { teams: [team('Milan'), team('Inter', 'MILÁN')] }, /"MILÁN" names two/],
  ])('names the field of %s', async (_name, change, sentence) => {
    const path = join(folder, 'torneo.json');
    await writeFile(path, JSON.stringify({ ...(await readTournamentFile(file)), ...change }));
    await expect(readTournamentFile(path)).rejects.toThrow(sentence);
  });

  it('takes two teams, and a champion that is worth nothing', async () => {
    const champion = { closesAt: '2025-06-28T12:00', phaseOnSave: 'x', eliminated: [] };
    const points = { exact: 2, outcome: 1, champion: 0 };
    const least = { teams: [team('Milan'), team('Inter')], champion, points };
    const path = join(folder, 'torneo.json');
    await writeFile(path, JSON.stringify({ ...(await readTournamentFile(file)), ...least }));
    expect(await readTournamentFile(path)).toMatchObject(least);
  });

  it('names a file that is missing or not JSON', async () => {
    const path = join(folder, 'torneo.json');
    await expect(readTournamentFile(path)).rejects.toThrow(/TOURNAMENT_FILE: .*torneo\.json cannot be read/);
    await writeFile(path, '{');
    await expect(readTournamentFile(path)).rejects.toThrow(/cannot be read as JSON/);
  });
});

describeOnBothDatabases('writeTournament', (database) => {
  beforeEach(() => database().empty());

  it('stores the rules, and again changes nothing', async () => {
    const tournament = await readTournamentFile(file);
    expect(await writeTournament(database(), tournament)).toEqual([]);
    expect(await writeTournament(database(), tournament)).toEqual([]);
    const row = await database().db.selectFrom('tournament').selectAll().executeTakeFirstOrThrow();
    expect(row.champion_closes_at).toEqual(new Date('2025-06-28T15:00:00Z'));
    expect(row.selectable_teams).toHaveLength(10);
    expect(row.selectable_teams).not.toContain('Botafogo');
  });

  it('applies other changes, but never new points, seed or id once predictions exist', async () => {
    const { db } = database();
    const tournament = await readTournamentFile(file);
    await writeTournament(database(), tournament);
    const { id: userId } = await insertParticipant(db);
    const before = await db.selectFrom('user_stats').select('draw').executeTakeFirst();
    await writeTournament(database(), { ...tournament, drawSeed: 'otra semilla' });
    const after = await db.selectFrom('user_stats').select('draw').executeTakeFirst();
    expect(after).not.toEqual(before);
    await insertPrediction(db, { userId, matchId: await insertMatch(db) });
    const later = { ...tournament, drawSeed: 'otra semilla', finalRound: 'Gran final' };
    expect(await writeTournament(database(), later)).toEqual(['final_round']);
    for (const change of [
      { drawSeed: 'x' },
      { id: 'x' },
      { points: { exact: 6, outcome: 3, champion: 20 } },
    ]) {
      await expect(writeTournament(database(), { ...later, ...change })).rejects.toThrow(
        /cannot change any more/,
      );
    }
  });
});
