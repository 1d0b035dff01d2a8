import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Has a person get no more e-mails; nothing of one who is not there any more. */
export async function refuseEmails(db: Db, userId: string): Promise<void> {
  await sql`
    insert into reminder_settings (user_id, email)
    select id, false from users where id = ${userId}::uuid
    on conflict (user_id) do update set email = false, updated_at = clock_timestamp()
  `.execute(db);
}
