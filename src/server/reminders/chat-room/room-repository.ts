import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The key of a message. There is one of each kind for a match day. */
export interface RoomMessage {
  matchDay: string;
  kind: 'missing' | 'recap';
}

/** The match days around now, in the tournament's time zone. */
export interface RoomDays {
  now: Date;
  /** The next match day, with the first and last kick-off that can be predicted. */
  next: { matchDay: string; matches: number; first: Date; last: Date } | null;
  /** The last match day with a recap within the last two days. */
  over: string | null;
}

/** Returns the database's time, the next match day, and the one that has just ended. */
export async function findRoomDays(db: Db, timeZone: string): Promise<RoomDays> {
  const { rows } = await sql<{
    now: Date;
    next: { matchDay: string; matches: number; first: string; last: string } | null;
    over: string | null;
  }>`
    with days as (
      select match_day(kickoff_at, ${timeZone}) as match_day, kickoff_at,
             is_open_for_predictions(status, kickoff_at, app_now()) as is_open
      from matches where present and kickoff_at is not null and status in ('scheduled', 'live', 'finished')
    )
    select app_now() as now, (
      select to_json(n) from (
        select match_day as "matchDay", count(*) as matches, min(kickoff_at) as first, max(kickoff_at) as last
        from days where is_open group by match_day order by min(kickoff_at) limit 1) n) as next, (
      select match_day from days join shown_match_days(${timeZone}) using (match_day)
      group by match_day having max(kickoff_at) > app_now() - interval '48 hours'
      order by max(kickoff_at) desc limit 1) as over
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a table returns one row.');
  const { next } = row;
  return { ...row, next: next && { ...next, first: new Date(next.first), last: new Date(next.last) } };
}

/** Plans a message, or moves one that was not sent. With `once` it leaves an existing one alone. */
export async function planMessage(
  db: Db,
  message: RoomMessage & { sendAt: Date; expiresAt: Date; once: boolean },
): Promise<void> {
  const { matchDay, kind, sendAt, expiresAt, once } = message;
  await sql`
    insert into room_messages (match_day, kind, send_at, expires_at)
    values (${matchDay}, ${kind}, ${sendAt}, ${expiresAt})
    on conflict (match_day, kind) do update set send_at = excluded.send_at, expires_at = excluded.expires_at
    where not ${once}::boolean and room_messages.status = 'planned'
      and (room_messages.send_at, room_messages.expires_at) is distinct from (excluded.send_at, excluded.expires_at)
  `.execute(db);
}

/** Returns the first message that is due, with its attempts and whether it has expired. */
export async function findDueMessage(
  db: Db,
): Promise<(RoomMessage & { attempts: number; isOver: boolean }) | undefined> {
  return db
    .selectFrom('room_messages')
    .select(['match_day as matchDay', 'kind', 'attempts', sql<boolean>`expires_at <= app_now()`.as('isOver')])
    .where('status', '=', 'planned')
    .where(sql<boolean>`greatest(send_at, next_attempt_at) <= app_now()`)
    .orderBy('send_at')
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst();
}

/** Stores the outcome of an attempt. A message that stays planned is tried again after `seconds`. */
export async function storeAttempt(
  db: Db,
  { matchDay, kind }: RoomMessage,
  {
    status,
    seconds = 0,
    counts,
  }: { status: 'planned' | 'sent' | 'cancelled' | 'given_up'; seconds?: number | undefined; counts: boolean },
): Promise<void> {
  await db
    .updateTable('room_messages')
    .set((eb) => ({
      status,
      attempts: eb('attempts', '+', counts ? 1 : 0),
      next_attempt_at: sql<Date>`app_now() + ${seconds} * interval '1 second'`,
      sent_at: status === 'sent' ? sql<Date>`app_now()` : null,
    }))
    .where('match_day', '=', matchDay)
    .where('kind', '=', kind)
    .execute();
}
