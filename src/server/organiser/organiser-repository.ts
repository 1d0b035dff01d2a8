import { sql } from 'kysely';
import type { OrganiserOverview, OrganiserParticipant } from '../../domain/organiser-schemas.ts';
import type { Db } from '../database/index.ts';

/** A match that can be predicted now. */
export interface OpenMatch {
  id: string;
  homeTeam: string;
  awayTeam: string;
  kickoffAt: Date;
}

/** The matches that take predictions now, by kick-off (docs/rules.md#kick-off-lock). */
export async function findOpenMatches(db: Db): Promise<OpenMatch[]> {
  const { rows } = await sql<OpenMatch>`
    select id, home_team as "homeTeam", away_team as "awayTeam", kickoff_at as "kickoffAt"
    from open_matches order by kickoff_at, sheet_row
  `.execute(db);
  return rows;
}

type MissingPerson = NonNullable<OrganiserOverview['nextDay']>['missing'][number];

/**
 * Participants who have not predicted all of `matchIds`, those that are blocked left out: how many may sign in at all, how
 * many lack something, how many predictions that is, and the first `most` of them by name. Nothing of a prediction but
 * whether it is there.
 */
export async function findMissing(
  db: Db,
  matchIds: string[],
  most: number,
): Promise<{ participants: number; people: number; predictions: number; first: MissingPerson[] }> {
  const { rows } = await sql<{
    participants: number;
    people: number;
    predictions: number;
    first: MissingPerson[];
  }>`
    with active as (
      select p.user_id as id, p.email, coalesce(p.full_name, '') as "fullName" from participants p
      where not exists (select from blocked_participants b where b.user_id = p.user_id)
    ), made as (
      select user_id, count(*)::integer as predictions from predictions
      where match_id = any(${matchIds}::text[]) group by user_id
    ), lacking as (
      select a.*, ${matchIds.length}::integer - coalesce(m.predictions, 0) as missing
      from active a left join made m on m.user_id = a.id
      where coalesce(m.predictions, 0) < ${matchIds.length}
    ), shown as (
      select * from lacking order by sort_name(coalesce(nullif("fullName", ''), email)) collate "C", id limit ${most}
    )
    select (select count(*)::integer from active) as participants,
           (select count(*)::integer from lacking) as people,
           (select coalesce(sum(missing), 0)::integer from lacking) as predictions,
           (select coalesce(json_agg(s order by sort_name(coalesce(nullif("fullName", ''), email)) collate "C", id), '[]')
            from shown s) as first
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a table returns one row.');
  return row;
}

/** A participant as the organiser sees one: no prediction, no champion. */
export interface ListedParticipant extends Pick<OrganiserParticipant, 'id' | 'fullName' | 'email'> {
  blockedAt: Date | null;
  lastSignInAt: Date | null;
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
    select u.id, coalesce(p.full_name, '') as "fullName", p.email, b.blocked_at as "blockedAt",
           u.last_sign_in_at as "lastSignInAt" ${matching}
    order by sort_name(coalesce(p.full_name, p.email)) collate "C", u.id offset ${page.offset} limit ${page.limit}
  `.execute(db);
  const counted = await sql<{ found: number }>`select count(*)::integer as found ${matching}`.execute(db);
  return { rows, found: counted.rows[0]?.found ?? 0 };
}

/** How many participants there are, and how many of them are blocked. */
export async function countParticipants(db: Db): Promise<{ total: number; blocked: number }> {
  const { rows } = await sql<{ total: number; blocked: number }>`
    select (select count(*)::integer from participants) as total,
           (select count(*)::integer from blocked_participants) as blocked
  `.execute(db);
  return rows[0] ?? { total: 0, blocked: 0 };
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
