import { sql } from 'kysely';
import type { OwnedId } from '../../auth/signed-id.ts';
import type { Db } from '../../database/database.ts';

/** A match that can be predicted. */
export interface FeedMatch {
  id: string;
  homeTeam: string;
  awayTeam: string;
  venue: string;
  kickoffAt: Date;
}

/** Every match that can be predicted now, by kick-off. */
export async function findOpenMatches(db: Db): Promise<FeedMatch[]> {
  const { rows } = await sql<FeedMatch>`
    select id, home_team as "homeTeam", away_team as "awayTeam", venue, kickoff_at as "kickoffAt"
    from open_matches order by kickoff_at, sheet_row
  `.execute(db);
  return rows;
}

/** Whose feed it is, and what they have predicted, with the database's time. */
export interface FeedOwner {
  email: string;
  predicted: string[];
  now: Date;
  /** Whether a calendar app's read of today is noted. */
  isNoted: boolean;
}

/** The owner of a feed; null for one that does not exist or is of somebody who is blocked. */
export async function findFeedOwner(db: Db, feed: OwnedId): Promise<FeedOwner | null> {
  const { rows } = await sql<FeedOwner>`
    select u.email, app_now() as now, coalesce(f.last_read_on = feed_day(), false) as "isNoted",
           array(select p.match_id from predictions p where p.user_id = f.user_id) as predicted
    from calendar_feeds f join users u on u.id = f.user_id
    where f.user_id = ${feed.userId}::uuid and f.id = ${feed.id}::uuid
      and not exists (select from blocked_participants b where b.user_id = f.user_id)
  `.execute(db);
  return rows[0] ?? null;
}

/** Notes that a calendar app has read a feed today (docs/rules.md#calendar-feed). */
export async function noteRead(db: Db, feed: OwnedId): Promise<void> {
  await sql`select note_feed_read(${feed.userId}::uuid, ${feed.id}::uuid)`.execute(db);
}

/** A participant's own feed. */
export interface Feed extends OwnedId {
  /** Whether a calendar app has read it in the last three days. */
  isRead: boolean;
  /** Whether it has done so on two days or more, and takes the e-mail's place. */
  isFollowed: boolean;
}

/** A participant's feed; null without one. */
export async function findFeed(db: Db, userId: string): Promise<Feed | null> {
  const feed = await db
    .selectFrom('calendar_feed_states')
    .select(['user_id as userId', 'id', 'is_read as isRead', 'is_followed as isFollowed'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return feed ?? null;
}

/** Opens a participant's feed, or leaves the one that is there. */
export async function openFeed(db: Db, userId: string): Promise<Feed> {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const feed = await findFeed(db, userId);
  if (feed === null) throw new Error('The feed was revoked while it was opened.');
  return feed;
}

/** Revokes the address of a participant's feed for good: the next one is another. */
export async function revokeFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
