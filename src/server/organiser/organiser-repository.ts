import { sql } from 'kysely';
import type { OrganiserParticipant } from '../../domain/organiser-schemas.ts';
import { onlyRow, type Db } from '../database/database.ts';

export interface ListedParticipant extends Pick<OrganiserParticipant, 'id' | 'fullName' | 'email'> {
  blockedAt: Date | null;
  lastSignInAt: Date | null;
}

/** Returns how many names or addresses contain `search` ('' for all), and a page of these participants by name. */
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
    select u.id, coalesce(p.full_name, '') as "fullName", p.email, b.blocked_at as "blockedAt",
           u.last_sign_in_at as "lastSignInAt" ${matching}
    order by sort_name(coalesce(p.full_name, p.email)) collate "C", u.id offset ${page.offset} limit ${page.limit}
  `.execute(db);
  const counted = await sql<{ found: number }>`select count(*)::integer as found ${matching}`.execute(db);
  return { rows, found: counted.rows[0]?.found ?? 0 };
}

/** Returns the user's address and locks the row until the transaction ends, so that a sign-in of the user waits. */
export async function lockUser(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.email;
}

/** Returns the user's address; undefined for an unknown user. */
export async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email;
}

/** Returns whether the address is in the mailbox of one of `others`, so that a block would cover that one too. */
export async function sharesMailbox(db: Db, email: string, others: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ shares: boolean }>`
    select mailbox_of(${email}) in (select mailbox_of(other) from unnest(${others}::text[]) other) as shares
  `.execute(db);
  return onlyRow(rows).shares;
}

/** Blocks a user and ends the sessions of their mailbox. Returns the sessions' ids; null when already blocked. */
export async function insertBlock(db: Db, userId: string): Promise<string[] | null> {
  const { rows } = await sql`
    insert into blocked_participants (user_id, blocked_at) values (${userId}::uuid, app_now())
    on conflict do nothing returning user_id
  `.execute(db);
  if (rows.length === 0) return null;
  const ended = await sql<{ id: string }>`
    select end_sessions(array_agg(id)) as id from users
    where mailbox_of(email) = (select mailbox_of(email) from users where id = ${userId}::uuid)
  `.execute(db);
  return ended.rows.map(({ id }) => id);
}

/** Unblocks a user; returns whether there was a block. */
export async function deleteBlock(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_participants')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the announcements of the organiser's page and of the sheet, '' without one. */
export async function findAnnouncements(db: Db): Promise<{ page: string; sheet: string }> {
  const row = await db
    .selectFrom('tournament')
    .select(['page_notice as page', 'notice as sheet'])
    .executeTakeFirst();
  return row ?? { page: '', sheet: '' };
}

/** Stores the page's announcement ('' removes it); returns whether it changed. */
export async function storeAnnouncement(db: Db, text: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tournament')
    .set({ page_notice: text })
    .where('page_notice', '<>', text)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
