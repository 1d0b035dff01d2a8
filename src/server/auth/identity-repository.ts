import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { GooglePerson } from './read-google-person.ts';

const provider = 'google';

/** Makes sign-ins of one address wait for each other until the transaction ends, so that it becomes one user. */
export async function lockEmail(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${email}`}, 0))`.execute(db);
}

/** The user who signed in by this Google account before. */
export async function findUserIdBySubject(db: Db, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** The user who has this (lower-case) address, as their own or by another Google account. */
export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(email) = ${email}
    union all
    select user_id from identities where lower(email) = ${email}
    limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** Stores a new user and answers the id. */
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

/** Takes over the person's current name and picture; the user's address stays what it was (wire contract 3). */
export async function refreshUser(db: Db, userId: string, person: GooglePerson): Promise<void> {
  await db
    .updateTable('users')
    .set({ user_metadata: JSON.stringify(person.metadata), updated_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/** Adds the Google account to the user, or refreshes it. */
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
