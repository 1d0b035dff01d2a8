import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A participant as the organiser sees one: no prediction, no champion. */
export interface ListedParticipant {
  id: string;
  full_name: string;
  email: string;
  blocked_at: Date | null;
  last_sign_in_at: Date | null;
}

/** The participants whose name or address contains `search` ('' for all), by name: how many, and a page of them. */
export async function findParticipants(
  db: Db,
  search: string,
  page: { offset: number; limit: number },
): Promise<{ found: number; rows: ListedParticipant[] }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matching = sql`
    from participants p join users u on u.id = p.user_id left join blocked_participants b on b.user_id = p.user_id
    where p.full_name ilike ${pattern} or p.email ilike ${pattern}`;
  const { rows } = await sql<ListedParticipant>`
    select u.id, coalesce(p.full_name, '') as full_name, p.email, b.blocked_at, u.last_sign_in_at ${matching}
    order by sort_name(coalesce(p.full_name, p.email)) collate "C", u.id offset ${page.offset} limit ${page.limit}
  `.execute(db);
  const counted = await sql<{ found: number }>`select count(*)::integer as found ${matching}`.execute(db);
  return { rows, found: counted.rows[0]?.found ?? 0 };
}

/** The user's address, the row locked until the transaction ends: no sign-in of theirs goes on meanwhile. */
export async function lockUser(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.email;
}

/** The user's address; undefined when there is none. */
export async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email;
}

/**
 * Blocks a user, and ends the sessions of everyone with the same mailbox. Returns the ids of the sessions; null when the user
 * was blocked already.
 */
export async function insertBlock(db: Db, userId: string): Promise<string[] | null> {
  const { rows } = await sql`
    insert into blocked_participants (user_id, blocked_at) values (${userId}::uuid, app_now())
    on conflict do nothing returning user_id
  `.execute(db);
  if (rows.length === 0) return null;
  const ended = await sql<{ id: string }>`
    select end_sessions(array(
      select id from users
      where mailbox_of(email) = (select mailbox_of(email) from users where id = ${userId}::uuid))) as id
  `.execute(db);
  return ended.rows.map(({ id }) => id);
}

/** Takes a block back; returns whether there was one. */
export async function deleteBlock(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_participants')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The announcement of the organiser's page and the one of the sheet, '' for none. */
export async function findAnnouncements(db: Db): Promise<{ page: string; sheet: string }> {
  const row = await db
    .selectFrom('tournament')
    .select(['page_notice as page', 'notice as sheet'])
    .executeTakeFirst();
  return row ?? { page: '', sheet: '' };
}

/** Stores the page's announcement ('' removes it); returns whether it is another one than before. */
export async function storeAnnouncement(db: Db, text: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tournament')
    .set({ page_notice: text })
    .where('page_notice', '<>', text)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
