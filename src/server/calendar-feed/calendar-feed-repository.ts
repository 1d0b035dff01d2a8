import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A match of a feed: open, and not predicted by whose feed it is. */
export interface FeedMatch {
  id: string;
  homeTeam: string;
  awayTeam: string;
  venue: string;
  round: string;
  kickoffAt: Date;
}

interface FeedRow {
  email: string;
  id: string | null;
  home_team: string;
  away_team: string;
  venue: string;
  round: string;
  kickoff_at: Date;
}

/**
 * The address of whose feed it is, and the matches that they can predict and have not, by kick-off. Null for a feed that does
 * not exist or is of somebody who is blocked.
 */
export async function findFeed(
  db: Db,
  feedId: string,
): Promise<{ email: string; matches: FeedMatch[] } | null> {
  const { rows } = await sql<FeedRow>`
    select u.email, m.id, m.home_team, m.away_team, m.venue, m.round, m.kickoff_at
    from calendar_feeds f
    join users u on u.id = f.user_id
    left join matches m on m.present and is_open_for_predictions(m.status, m.kickoff_at, app_now())
      and not exists (select from predictions p where p.user_id = f.user_id and p.match_id = m.id)
    where f.id = ${feedId}::uuid
      and not exists (select from blocked_participants b where b.user_id = f.user_id)
    order by m.kickoff_at, m.sheet_row
  `.execute(db);
  const [first] = rows;
  if (first === undefined) return null;
  const matches = rows.flatMap(({ id, home_team, away_team, kickoff_at, venue, round }) =>
    id === null
      ? []
      : { ...{ id, homeTeam: home_team, awayTeam: away_team }, venue, round, kickoffAt: kickoff_at },
  );
  return { email: first.email, matches };
}

/** The id of a participant's feed; null without one. */
export async function findFeedId(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Opens a participant's feed, or leaves the one that is there; returns its id. */
export async function openFeed(db: Db, userId: string): Promise<string> {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const id = await findFeedId(db, userId);
  if (id === null) throw new Error('The feed was revoked while it was opened.');
  return id;
}

/** Revokes the address of a participant's feed for good: the next one is another. */
export async function revokeFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
