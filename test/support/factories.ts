import type { Insertable } from 'kysely';
import type { Db } from '../../src/server/database/database.ts';
import type { MatchesTable, Schema } from '../../src/server/database/schema.ts';
import { points } from './points-cases.ts';

let counter = 0;

/** Returns the next number of this test process, for unique values. */
export function nextNumber(): number {
  counter += 1;
  return counter;
}

/** Inserts the cup of the shipped file with the points of docs/rules.md#points. Its champion pick stays open. */
export async function insertTournament(
  db: Db,
  overrides: Partial<Insertable<Schema['tournament']>> = {},
): Promise<void> {
  await db
    .insertInto('tournament')
    .values({
      id: 'club-world-cup-2025',
      points,
      draw_seed: 'semilla de prueba',
      final_round: 'Final',
      champion_closes_at: new Date('2099-01-01T00:00:00Z'),
      champion_phase_on_save: 'extended',
      selectable_teams: ['Chelsea', 'PSG', 'Real Madrid', 'Palmeiras'],
      champion: null,
      ...overrides,
    })
    .execute();
}

/** Inserts a person who signed in once, without a profile or predictions. */
export async function insertUser(
  db: Db,
  overrides: { email?: string; fullName?: string; joinedAt?: string } = {},
): Promise<{ id: string; email: string; fullName: string }> {
  const number = nextNumber();
  const email = overrides.email ?? `persona-${number}@beyondmedia.example`;
  const fullName = overrides.fullName ?? `Persona ${number}`;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      user_metadata: JSON.stringify({ full_name: fullName, email, avatar_url: '' }),
      // Before every match of the tests.
      created_at: new Date(overrides.joinedAt ?? '2025-01-01T00:00:00Z'),
      last_sign_in_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, fullName };
}

/** Inserts a person with a profile, and so a row in the ranking. Needs the tournament row. */
export async function insertParticipant(
  db: Db,
  overrides: { email?: string; fullName?: string; avatarUrl?: string | null; joinedAt?: string } = {},
): Promise<{ id: string; email: string; fullName: string }> {
  const user = await insertUser(db, overrides);
  await db
    .insertInto('participants')
    .values({
      user_id: user.id,
      email: user.email,
      full_name: user.fullName,
      avatar_url: overrides.avatarUrl ?? null,
    })
    .execute();
  return user;
}

/** Inserts a scheduled match whose kick-off is an hour from now. */
export async function insertMatch(
  db: Db,
  overrides: Partial<Insertable<MatchesTable>> = {},
): Promise<string> {
  const number = nextNumber();
  const kickoffAt = new Date(Date.now() + 3_600_000);
  const row = {
    id: `partido-${number}`,
    sheet_row: number,
    date: kickoffAt.toISOString().slice(0, 10),
    time: '20:00',
    home_team: 'Palmeiras',
    away_team: 'Botafogo',
    home_score: null,
    away_score: null,
    status: 'scheduled',
    round: 'Fase de Grupos',
    venue: 'Estadio de prueba',
    kickoff_at: kickoffAt,
    ...overrides,
  };
  await db.insertInto('matches').values(row).execute();
  return row.id;
}

/** Writes a score into a match (null for none), as a read of the sheet does. */
export async function setResult(
  db: Db,
  matchId: string,
  score: readonly [number | null, number | null] | null,
  status = 'finished',
): Promise<void> {
  const [home, away] = score ?? [null, null];
  const result = { status, home_score: home, away_score: away };
  await db.updateTable('matches').set(result).where('id', '=', matchId).execute();
}

/** Inserts a prediction of an open match, 1-0 by default, through every guard of the database. */
export async function insertPrediction(
  db: Db,
  prediction: { userId: string; matchId: string; home?: number; away?: number },
): Promise<void> {
  await db
    .insertInto('predictions')
    .values({
      user_id: prediction.userId,
      match_id: prediction.matchId,
      home_score: prediction.home ?? 1,
      away_score: prediction.away ?? 0,
    })
    .execute();
}
