// Shows docs/rules.md#tournament-file, docs/rules.md#teams.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertMatch, insertParticipant, insertPrediction } from '../../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../../test/support/test-database.ts';
import { tournamentFileSchema } from '../../../domain/tournament.ts';
import { readTournamentFile } from './read-tournament-file.ts';
import { writeTournament } from './write-tournament.ts';

const file = 'config/club-world-cup-2025.json';

describe('readTournamentFile', () => {
  let folder: string;
  let shipped: Record<string, unknown>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tournament-'));
    shipped = JSON.parse(await readFile(file, 'utf8'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function readWith(change: Record<string, unknown>) {
    const path = join(folder, 'torneo.json');
    await writeFile(path, JSON.stringify({ ...shipped, ...change }));
    return readTournamentFile(path);
  }

  it('reads the shipped tournament with its numbers', async () => {
    const tournament = await readTournamentFile(file);
    expect(tournament.points).toEqual({ exact: 5, outcome: 3 });
    expect(tournament.teams).toHaveLength(16);
    expect(tournament.champion).toMatchObject({ points: 20, decidedBy: 'Final', phaseOnSave: 'extended' });
    expect(tournament.champion?.eliminated).toHaveLength(6);
    expect(tournament).toMatchObject({ article: 'el', organisation: 'Beyond Media Agency', closed: false });
  });

  it('reads the earlier format, with points.champion and finalRound', async () => {
    const champion = { closesAt: '2025-06-28T12:00', phaseOnSave: 'extended', eliminated: ['Benfica'] };
    const points = { exact: 5, outcome: 3, champion: 20 };
    const news = { $schema: undefined, article: undefined, organisation: undefined };
    const tournament = await readWith({ ...news, points, champion, finalRound: 'Final' });
    expect(tournament).toEqual({
      ...(await readTournamentFile(file)),
      champion: { ...(await readTournamentFile(file)).champion, eliminated: ['Benfica'] },
    });
  });

  it.each([
    ['world-cup-48', { article: 'el', champion: { decidedBy: 'Final', points: 20 } }],
    ['league-20', { article: 'la', champion: { decidedBy: 'sheet', points: 20 } }],
  ])('reads the preset %s, whose teams are in the sheet', async (name, expected) => {
    const tournament = await readTournamentFile(`config/presets/${name}.json`);
    expect(tournament).toMatchObject({ ...expected, teams: [], closed: false });
  });

  it('reads a competition without a champion, and one that is closed', async () => {
    expect(await readWith({ champion: null, closed: true })).toMatchObject({ champion: null, closed: true });
  });

  function team(name: string, ...aliases: string[]) {
    return { name, country: 'Italia', crest: '', colors: ['#111111', '#eeeeee'], aliases };
  }

  const champion = { points: 20, decidedBy: 'Final', closesAt: '2025-06-28T12:00' };
  it.each([
    [
      'an unknown field',
      { colour: 'red' },
      'colour is not a field of the file; remove it (the fields are $schema, id',
    ],
    ['a missing field', { drawSeed: undefined }, 'drawSeed is missing; it must be a text that is not empty'],
    ['an unknown article', { article: 'der' }, 'article is "der"; it must be "el", "la", "los", "las" or ""'],
    [
      'exact worth as much as outcome',
      { points: { exact: 3, outcome: 3 } },
      'points.exact is 3; it must be more than "outcome", which is 3',
    ],
    ['points as a text', { points: '5' }, 'points is "5"; it must be an object with exact and outcome'],
    ['a single team', { teams: [team('Milan')] }, 'teams: must be a list of two teams or more'],
    [
      'one spelling for two teams',
      { teams: [team('Milan'), team('Inter', 'MILÁN')] },
      'teams: "MILÁN" names two teams',
    ],
    [
      'a colour that is none',
      { teams: [team('Milan'), { ...team('Inter'), colors: ['blue', '#eeeeee'] }] },
      'teams.1.colors.0 is "blue"; it must be a colour such as "#febe10"',
    ],
    [
      'a crest without https',
      { teams: [team('Milan'), { ...team('Inter'), crest: 'http://a.example/x.png' }] },
      'teams.1.crest is "http://a.example/x.png"; it must be an https address, or empty',
    ],
    ['no champion and no null', { champion: undefined }, 'champion is missing; it must be an object'],
    [
      'an unreadable deadline',
      { champion: { ...champion, closesAt: 'sábado' } },
      'champion.closesAt is "sábado"; it must be a local date and time such as "2025-06-28T12:00"',
    ],
    [
      'an eliminated stranger',
      { champion: { ...champion, eliminated: ['River'] } },
      'champion.eliminated.0 is "River"; it must be the name of a team of this file',
    ],
    [
      'a champion that nothing decides',
      { champion: { ...champion, decidedBy: undefined } },
      'champion.decidedBy is missing; it must be the round that decides the champion, such as "Final", or "sheet"',
    ],
    [
      'two rounds that decide',
      { champion, finalRound: 'Gran final' },
      'champion.decidedBy is "Final"; it must be "Gran final", as in "finalRound"; or remove that field',
    ],
    [
      'a department with a long name',
      { departments: ['Cuentas', 'x'.repeat(41)] },
      `departments.1 is "${'x'.repeat(41)}"; it must be a name of 1 to 40 characters`,
    ],
    [
      'a department with the name of another',
      { departments: ['Diseño', 'Cuentas', ' DISENO '] },
      'departments.2 is " DISENO "; it must be another name: "Diseño" is there already',
    ],
    [
      'a contact without an address',
      { contact: { name: 'Ana', email: 'ana' } },
      'contact.email is "ana"; it must',
    ],
  ])('names the field of %s, its value and what would be right', async (_name, change, sentence) => {
    await expect(readWith(change)).rejects.toThrow(`torneo.json: ${sentence}`);
  });

  it('accepts two teams, and a champion worth nothing', async () => {
    const least = {
      teams: [team('Milan'), team('Inter')],
      champion: { ...champion, points: 0 },
      points: { exact: 2, outcome: 1 },
    };
    expect(await readWith(least)).toMatchObject(least);
  });

  it('accepts departments in order, trimmed, or none', async () => {
    expect((await readWith({ departments: ['Medios', ' Ñandú 🦩 '] })).departments).toEqual([
      'Medios',
      'Ñandú 🦩',
    ]);
    expect((await readTournamentFile(file)).departments).toEqual([]);
  });

  it('names a file that is missing or not JSON', async () => {
    const path = join(folder, 'torneo.json');
    await expect(readTournamentFile(path)).rejects.toThrow(/TOURNAMENT_FILE: .*torneo\.json cannot be read/);
    await writeFile(path, '{');
    await expect(readTournamentFile(path)).rejects.toThrow(/cannot be read as JSON/);
  });

  it('has a JSON schema for editors, generated from its own', async () => {
    const schema = z.toJSONSchema(tournamentFileSchema, { io: 'input', target: 'draft-7' });
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    // `npx vitest run src/server/sheet/tournament -u` writes it again.
    await expect(text).toMatchFileSnapshot('../../../../config/tournament.schema.json');
  });
});

describeOnBothDatabases('writeTournament', (database) => {
  beforeEach(() => database().empty());

  it('stores the rules, and changes nothing the second time', async () => {
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
    await writeTournament(database(), {
      ...tournament,
      drawSeed: 'otra semilla',
      points: { exact: 9, outcome: 4 },
    });
    const { rows } = await sql`select points_of('exact') as exact, points_of('outcome') as outcome`.execute(
      db,
    );
    expect(rows).toEqual([{ exact: 9, outcome: 4 }]);
    await insertPrediction(db, { userId, matchId: await insertMatch(db) });
    const { champion } = tournament;
    const later = {
      ...tournament,
      points: { exact: 9, outcome: 4 },
      drawSeed: 'otra semilla',
      champion: champion && { ...champion, decidedBy: 'Gran final' },
    };
    expect(await writeTournament(database(), later)).toEqual(['final_round']);
    for (const change of [
      { drawSeed: 'x' },
      { id: 'x' },
      { points: { exact: 6, outcome: 3 } },
      { champion: null },
    ]) {
      await expect(writeTournament(database(), { ...later, ...change })).rejects.toThrow(
        /cannot change any more/,
      );
    }
  });

  it('stores a competition without a champion, in which nobody can pick one', async () => {
    const { db } = database();
    const tournament = { ...(await readTournamentFile(file)), champion: null, closed: true };
    expect(await writeTournament(database(), tournament)).toEqual([]);
    const row = await db.selectFrom('tournament').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...{ champion_closes_at: null, final_round: '', selectable_teams: [] },
      points: { ...tournament.points, champion: 0 },
      closed: true,
    });
    const { id } = await insertParticipant(db);
    const pick = db
      .updateTable('participants')
      .set({ champion_prediction: 'Chelsea' })
      .where('user_id', '=', id);
    await expect(pick.execute()).rejects.toMatchObject({ hint: 'champion_closed' });
  });
});
