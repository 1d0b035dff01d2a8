import { sql } from 'kysely';
import type { OwnedId } from '../../auth/signed-id.ts';
import type { Db } from '../../database/database.ts';

/** A match that can be predicted. `kickoffAt` is an ISO instant. */
export interface FeedMatch {
  id: string;
  homeTeam: string;
  awayTeam: string;
  venue: string;
  kickoffAt: string;
}

/** The content of a feed, and its owner. */
export interface FeedContent {
  email: string;
  /** The open matches that the owner has not predicted, by kick-off. */
  missing: FeedMatch[];
  /** Today in UTC, 'YYYY-MM-DD'. */
  today: string;
  /** Whether today's read by a calendar app is already noted. */
  isNoted: boolean;
}

/** Returns the content of a feed; null when it does not exist or its owner is blocked. */
export async function findFeedContent(db: Db, feed: OwnedId): Promise<FeedContent | null> {
  const { rows } = await sql<Omit<FeedContent, 'missing'>>`
    select u.email, feed_day()::text as today, coalesce(f.last_read_on = feed_day(), false) as "isNoted"
    from calendar_feeds f join users u on u.id = f.user_id
    where f.user_id = ${feed.userId}::uuid and f.id = ${feed.id}::uuid
      and not exists (select from blocked_participants b where b.user_id = f.user_id)
  `.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const { rows: missing } = await sql<FeedMatch>`
    select m.id, m.home_team as "homeTeam", m.away_team as "awayTeam", m.venue, to_json(m.kickoff_at) as "kickoffAt"
    from open_matches m left join (select match_id from predictions where user_id = ${feed.userId}::uuid) p on p.match_id = m.id
    where p.match_id is null order by m.kickoff_at, m.sheet_row
  `.execute(db);
  return { ...found, missing };
}

/** Notes that a calendar app has read a feed on this day (docs/rules.md#reminders). */
export async function noteRead(db: Db, feed: OwnedId, day: string): Promise<void> {
  // Reads after a gap of more than three days begin again.
  await sql`
    update calendar_feeds
    set first_read_on = case when last_read_on >= ${day}::date - 3 then first_read_on else ${day}::date end,
        last_read_on = ${day}::date
    where user_id = ${feed.userId}::uuid and id = ${feed.id}::uuid and last_read_on is distinct from ${day}::date
  `.execute(db);
}

/** A participant's own feed. */
export interface Feed extends OwnedId {
  /** Whether a calendar app has read it in the last three days. */
  isRead: boolean;
  /** Whether it was read on two days or more, and so replaces e-mails. */
  isFollowed: boolean;
}

/** Returns a participant's feed; null without one. */
export async function findFeed(db: Db, userId: string): Promise<Feed | null> {
  const feed = await db
    .selectFrom('calendar_feed_states')
    .select(['user_id as userId', 'id', 'is_read as isRead', 'is_followed as isFollowed'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return feed ?? null;
}

/** Returns a participant's feed, and creates it when there is none. */
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

/** Revokes the address of a participant's feed for good. A new feed gets another address. */
export async function revokeFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
