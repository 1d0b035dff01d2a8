import { sql, type RawBuilder } from 'kysely';
import type { ReminderTiming } from '../../domain/plan-reminders.ts';
import type { Db } from '../database/database.ts';
import { openMatchesOf, reachablePeople, type Audience } from './audience-repository.ts';
import type { ChannelName } from './reminder-channel.ts';

/** Some of the participants, as a condition on the column that has their ids. */
export type Slice = (userId: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Who misses something of a match day, with the row that the outbox has for it; instants are epoch milliseconds. */
export interface MissingDay extends ReminderTiming {
  userId: string;
  matchDay: string;
  channel: ChannelName;
  firstKickoff: number;
  /** The database's time of the reading. */
  now: number;
  /** The row that is there, null without one. */
  row: { planned: boolean; sendAt: number; expiresAt: number } | null;
}

/** A row of the outbox that is missing or has another time. */
export interface WishedReminder {
  userId: string;
  matchDay: string;
  channel: ChannelName;
  sendAt: string;
  expiresAt: string;
}

const nobodyBefore = '00000000-0000-0000-0000-000000000000';
const nobodyAfter = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Whether there is anything to plan: a match whose reminder may be due, or a row that may have to be cancelled. */
export async function hasWork(db: Db, audience: Audience): Promise<boolean> {
  const { rows } = await sql<{ work: boolean }>`
    with open as (${openMatchesOf(audience)})
    select exists (select from open) or exists (select from reminders where status = 'planned') as work
  `.execute(db);
  return rows[0]?.work ?? false;
}

/** The next participants by id, `size` of them, after `after` (null to begin); `last` is null when they are the last ones. */
export async function findSlice(
  db: Db,
  after: string | null,
  size: number,
): Promise<{ slice: Slice; last: string | null }> {
  const begin = after ?? nobodyBefore;
  const { rows } = await sql<{ id: string }>`
    select user_id as id from participants where user_id > ${begin}::uuid order by user_id limit 1 offset ${size - 1}
  `.execute(db);
  const last = rows[0]?.id ?? null;
  const slice: Slice = (id) => sql`${id} > ${begin}::uuid and ${id} <= ${last ?? nobodyAfter}::uuid`;
  return { slice, last };
}

/** These participants. */
export function sliceOf(userIds: readonly string[]): Slice {
  return (id) => sql`${id} = any(${[...userIds]}::uuid[])`;
}

/**
 * The match days on which participants of a slice miss something and can be reminded. Left out are those whose reminder was sent,
 * given up, or is being sent, by any channel.
 */
export async function findMissingDays(db: Db, audience: Audience, slice: Slice): Promise<MissingDay[]> {
  const { rows } = await sql<
    Omit<MissingDay, 'row'> & { status: string | null; sendAt: number; expiresAt: number }
  >`
    with people as materialized (${reachablePeople(audience, slice(sql`p.user_id`))}),
    open as materialized (${openMatchesOf(audience)}),
    days as (select match_day, count(*) as matches, min(kickoff_at) as first_kickoff from open group by match_day),
    made as (
      select q.user_id, o.match_day, count(*) as predictions
      from predictions q join open o on o.id = q.match_id where ${slice(sql`q.user_id`)}
      group by q.user_id, o.match_day
    ),
    missing as (
      select p.*, d.match_day,
             case when m.predictions is null then d.first_kickoff else (
               select min(o.kickoff_at) from open o where o.match_day = d.match_day and not exists (
                 select from predictions q where q.user_id = p.user_id and q.match_id = o.id)) end as first_kickoff
      from people p cross join days d
      left join made m on m.user_id = p.user_id and m.match_day = d.match_day
      where p.channel is not null and coalesce(m.predictions, 0) < d.matches
    )
    select m.user_id as "userId", m.match_day as "matchDay", m.channel, m.hours_before as "hoursBefore",
           m.quiet_from as "quietFrom", m.quiet_until as "quietUntil", m.time_zone as "timeZone",
           ${epochMs(sql`m.first_kickoff`)} as "firstKickoff", ${epochMs(sql`(select app_now())`)} as now,
           r.status, ${epochMs(sql`r.send_at`)} as "sendAt", ${epochMs(sql`r.expires_at`)} as "expiresAt"
    from missing m
    left join reminders r on (r.user_id, r.match_day, r.channel) = (m.user_id, m.match_day, m.channel)
    where (r.user_id is null or (r.claim is null and r.status in ('planned', 'cancelled')))
      and not exists (
        select from reminders o where o.user_id = m.user_id and o.match_day = m.match_day and o.channel <> m.channel
          and (o.status = 'sent' or o.claim is not null))
  `.execute(db);
  return rows.map(({ status, sendAt, expiresAt, ...day }) => ({
    ...day,
    row: status === null ? null : { planned: status === 'planned', sendAt, expiresAt },
  }));
}

/** Writes rows of the outbox; those that were sent, given up or taken meanwhile stay as they are. */
export async function storeWished(db: Db, wished: readonly WishedReminder[]): Promise<void> {
  await sql`
    insert into reminders (user_id, match_day, channel, send_at, expires_at)
    select w."userId", w."matchDay", w.channel, w."sendAt", w."expiresAt"
    from json_to_recordset(${JSON.stringify(wished)}::text::json) as w("userId" uuid, "matchDay" text, channel text,
      "sendAt" timestamptz, "expiresAt" timestamptz)
    -- A person who was erased meanwhile has no row to refer to.
    where exists (select from users u where u.id = w."userId")
    order by w."userId", w."matchDay", w.channel
    on conflict (user_id, match_day, channel) do update
    set send_at = excluded.send_at, expires_at = excluded.expires_at, status = 'planned', next_attempt_at = null
    where reminders.claim is null and reminders.status in ('planned', 'cancelled')
  `.execute(db);
}

/**
 * Cancels what has nothing to be sent for any more: everything of the day is predicted or has begun, or its matches have moved to
 * another day.
 */
export async function cancelUnwished(db: Db, audience: Audience, slice: Slice): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with open as materialized (${openMatchesOf(audience)})
    update reminders r set status = 'cancelled'
    where ${slice(sql`r.user_id`)} and status = 'planned' and claim is null and not exists (
      select from open o where o.match_day = r.match_day and not exists (
        select from predictions q where q.user_id = r.user_id and q.match_id = o.id))
  `.execute(db);
  return Number(numAffectedRows);
}

const epochMs = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(floor(extract(epoch from ${instant}) * 1000))::double precision`;
