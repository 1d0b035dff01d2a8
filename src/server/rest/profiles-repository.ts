import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { raise } from '../live/versions.ts';

/**
 * Creates a user's profile, with id and e-mail from the token, name and picture from Google (docs/rules.md#profiles). A second
 * profile, or one of a deleted user, violates a key. Returns the profile as JSON.
 */
export async function insertProfile(
  { db }: Database,
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`
      insert into participants (user_id, email, full_name, avatar_url)
      select p.* from first_participant(${userId}::text::uuid, ${email}::text) p
    `.execute(transaction);
    await raise(transaction, 'ranking');
    const { rows } = await sql<{ body: string }>`
      select row_to_json(p)::text as body from profiles p where id = ${userId}::text::uuid
    `.execute(transaction);
    return rows[0]?.body ?? null;
  });
}
