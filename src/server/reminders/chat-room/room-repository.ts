import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export type RoomKind = 'missing' | 'recap';

/** A message that this process holds. */
export interface TakenMessage {
  matchDay: string;
  kind: RoomKind;
  attempts: number;
  now: Date;
}

/** The match days around now; `timeZone` is the tournament's. */
export interface RoomDays {
  now: Date;
  /** The next match day: its first and last kick-off that can be predicted. */
  next: { matchDay: string; matches: number; first: Date; last: Date } | null;
  /** The last match day that has a recap, of the last two days. */
  over: { matchDay: string; last: Date } | null;
}

/** The database's time, the next match day, and the one that has just ended. */
export async function findRoomDays(db: Db, timeZone: string): Promise<RoomDays> {
  const { rows } = await sql<{
    now: Date;
    next: { matchDay: string; matches: number; first: string; last: string } | null;
    over: { matchDay: string; last: string } | null;
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
      select to_json(o) from (
        select match_day as "matchDay", max(kickoff_at) as last
        from days join shown_match_days(${timeZone}) using (match_day)
        group by match_day having max(kickoff_at) > app_now() - interval '48 hours'
        order by max(kickoff_at) desc limit 1) o) as over
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a table returns one row.');
  const { now, next, over } = row;
  return {
    now,
    next: next && { ...next, first: new Date(next.first), last: new Date(next.last) },
    over: over && { ...over, last: new Date(over.last) },
  };
}

/** Plans a message, or moves one that was not sent; `once` leaves one that is there as it is. */
export async function planMessage(
  db: Db,
  message: { matchDay: string; kind: RoomKind; sendAt: Date; expiresAt: Date; once: boolean },
): Promise<void> {
  const { matchDay, kind, sendAt, expiresAt, once } = message;
  await sql`
    insert into room_messages (match_day, kind, send_at, expires_at)
    values (${matchDay}, ${kind}, ${sendAt}, ${expiresAt})
    on conflict (match_day, kind) do update set send_at = excluded.send_at, expires_at = excluded.expires_at
    where not ${once}::boolean and room_messages.status = 'planned' and room_messages.claim is null
      and (room_messages.send_at, room_messages.expires_at) is distinct from (excluded.send_at, excluded.expires_at)
  `.execute(db);
}

/** Takes one message that is due; those whose time is over are cancelled. */
export async function takeMessage(
  db: Db,
  claim: string,
  leaseSeconds: number,
): Promise<TakenMessage | undefined> {
  await sql`
    update room_messages set status = 'cancelled', claim = null, claimed_until = null
    where status = 'planned' and expires_at <= app_now() and (claimed_until is null or claimed_until <= clock_timestamp())
  `.execute(db);
  const { rows } = await sql<TakenMessage>`
    with due as (
      select match_day, kind from room_messages
      where status = 'planned' and send_at <= app_now()
        and (next_attempt_at is null or next_attempt_at <= app_now())
        and (claimed_until is null or claimed_until <= clock_timestamp())
      order by send_at, kind limit 1 for update skip locked
    )
    update room_messages r
    set claim = ${claim}::uuid, claimed_until = clock_timestamp() + ${leaseSeconds} * interval '1 second',
        attempts = r.attempts + 1, doubts = r.doubts + (r.claim is not null)::integer
    from due d where (r.match_day, r.kind) = (d.match_day, d.kind)
    returning r.match_day as "matchDay", r.kind, r.attempts, app_now() as now
  `.execute(db);
  return rows[0];
}

/** Marks a message that this process holds as ended. */
export async function endMessage(
  db: Db,
  { matchDay, kind }: TakenMessage,
  claim: string,
  status: 'sent' | 'cancelled' | 'given_up',
): Promise<void> {
  await sql`
    update room_messages
    set status = ${status}, claim = null, claimed_until = null,
        sent_at = case when ${status} = 'sent' then app_now() end
    where match_day = ${matchDay} and kind = ${kind} and claim = ${claim}::uuid
  `.execute(db);
}

/** Gives a message back for another attempt after `seconds`. */
export async function retryMessage(
  db: Db,
  { matchDay, kind }: TakenMessage,
  claim: string,
  { seconds, doubt }: { seconds: number; doubt: boolean },
): Promise<void> {
  await sql`
    update room_messages
    set next_attempt_at = app_now() + ${seconds} * interval '1 second', claim = null, claimed_until = null,
        doubts = doubts + ${doubt ? 1 : 0}
    where match_day = ${matchDay} and kind = ${kind} and claim = ${claim}::uuid
  `.execute(db);
}

/** Gives back a message that nothing can be said of for `seconds`; the attempt does not count. */
export async function postponeMessage(
  db: Db,
  { matchDay, kind }: TakenMessage,
  claim: string,
  seconds: number,
): Promise<void> {
  await sql`
    update room_messages
    set next_attempt_at = app_now() + ${seconds} * interval '1 second', claim = null, claimed_until = null,
        attempts = attempts - 1
    where match_day = ${matchDay} and kind = ${kind} and claim = ${claim}::uuid
  `.execute(db);
}
