import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { GooglePerson } from './read-google-person.ts';

const provider = 'google';

/** The user's account at one provider. */
export interface Identity {
  id: string;
  user_id: string;
  provider: string;
  subject: string;
  email: string;
  identity_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  last_sign_in_at: Date | null;
}

/** A stored user with all identities. */
export interface User {
  id: string;
  email: string;
  user_metadata: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  last_sign_in_at: Date | null;
  identities: Identity[];
}

/** Returns the user with the identities, oldest first; undefined when there is none. */
export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (user === undefined) return undefined;
  const identities = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { ...user, identities };
}

/** Sets the user's last sign-in to now. */
export async function touchSignIn(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_sign_in_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/** Serialises sign-ins of one e-mail address until the transaction ends, so that only one user is created. */
export async function lockEmail(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${email}`}, 0))`.execute(db);
}

/** Returns the user of a Google account that signed in before. */
export async function findUserIdBySubject(db: Db, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Returns the user with this (lower-case) address, as the user's own or of one of the identities. */
export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(email) = ${email}
    union all
    select user_id from identities where lower(email) = ${email}
    limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** Inserts a user and returns the id. */
export async function insertUserOf(db: Db, person: GooglePerson): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: person.email,
      user_metadata: JSON.stringify(person.metadata),
      created_at: sql<Date>`app_now()`,
      updated_at: sql<Date>`app_now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates name and picture; the user's address stays that of the first sign-in (docs/api.md#callback). */
export async function refreshUser(db: Db, userId: string, person: GooglePerson): Promise<void> {
  await db
    .updateTable('users')
    .set({ user_metadata: JSON.stringify(person.metadata), updated_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/** Inserts or updates the user's Google account. */
export async function saveIdentity(db: Db, userId: string, person: GooglePerson): Promise<void> {
  const now = sql<Date>`app_now()`;
  const known = { email: person.email, identity_data: JSON.stringify(person.metadata) };
  await db
    .insertInto('identities')
    .values({
      ...known,
      user_id: userId,
      provider,
      subject: person.subject,
      created_at: now,
      updated_at: now,
      last_sign_in_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet({ ...known, updated_at: now, last_sign_in_at: now }),
    )
    .execute();
}

/**
 * Makes the user a participant at the first sign-in, and updates name and picture at later ones (docs/rules.md#profiles). Returns
 * whether the ranking shows anything else then.
 */
export async function saveProfile(db: Db, userId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into participants (user_id, email, full_name, avatar_url)
    select p.* from users u, first_participant(u.id, u.email) p where u.id = ${userId}::uuid
    on conflict (user_id) do update
    set full_name = excluded.full_name, avatar_url = excluded.avatar_url, updated_at = app_now()
    where (participants.full_name, participants.avatar_url) is distinct from (excluded.full_name, excluded.avatar_url)
  `.execute(db);
  return numAffectedRows > 0n;
}
