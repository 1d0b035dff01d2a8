import { sql, type RawBuilder } from 'kysely';
import {
  defaultReminderSettings,
  reminderHorizonMs,
  type ReminderTiming,
} from '../../domain/plan-reminders.ts';
import type { Db } from '../database/database.ts';
import type { ChannelName } from './reminder-channel.ts';

/** The people that a process can reach: its channels, and the allowed e-mail domains. `timeZone` is the tournament's. */
export interface Audience {
  channels: readonly ChannelName[];
  /** In lower case. */
  domains: readonly string[];
  timeZone: string;
}

/** The key of a row of the outbox (docs/decisions/018-reminders-go-through-an-outbox.md). */
export interface ReminderKey {
  userId: string;
  matchDay: string;
  channel: ChannelName;
}

/** A match day with missing predictions of a participant, and its row in the outbox. Instants are epoch milliseconds. */
export interface MissingDay extends ReminderKey, ReminderTiming {
  firstKickoff: number;
  /** The database's time when the row was read. */
  now: number;
  status: 'planned' | 'cancelled' | null;
  sendAt: number;
  expiresAt: number;
}

/** A row to add to the outbox, or to move to another time. Instants are ISO texts. */
export interface WishedReminder extends ReminderKey {
  sendAt: string;
  expiresAt: string;
}

/** A due row, with everything that decides whether to send it. */
export interface DueReminder extends ReminderKey, ReminderTiming {
  attempts: number;
  /** The database's time when the row was read. */
  now: Date;
  email: string;
  fullName: string;
  /** The channel that reaches the person now; null for none, for example when they are blocked. */
  reachedBy: ChannelName | null;
  sentOtherwise: boolean;
  /** The open matches without a prediction, by kick-off. Instants are ISO texts. */
  missing: { id: string; homeTeam: string; awayTeam: string; kickoffAt: string }[];
}

/** The end of an attempt: the row is finished, moved or tried again. */
export type ReminderEnd = ReminderKey &
  (
    | { status: 'sent' | 'cancelled' | 'given_up' }
    | { status: 'planned'; sendAt: string; expiresAt: string }
    | { status: 'planned'; retrySeconds: number }
  );

const rowsPerStatement = 500;
const { hoursBefore, quietFrom, quietUntil } = defaultReminderSettings;

/**
 * Selects the participants `p` for whom `which` holds, with their settings and the channel that reaches them: push if they
 * subscribed, otherwise e-mail unless they follow a calendar or unsubscribed (docs/rules.md#reminders). Leaves out blocked
 * participants and those whose domain is no longer allowed.
 */
function reachablePeople(audience: Audience, which: RawBuilder<unknown>): RawBuilder<unknown> {
  const has = (channel: ChannelName): RawBuilder<boolean> =>
    sql`${audience.channels.includes(channel)}::boolean`;
  return sql`
    select p.user_id, p.email, p.full_name, coalesce(s.hours_before, ${sql.lit(hoursBefore)}) as hours_before,
           coalesce(s.quiet_from, ${sql.lit(quietFrom)}) as quiet_from,
           coalesce(s.quiet_until, ${sql.lit(quietUntil)}) as quiet_until,
           coalesce(s.time_zone, ${audience.timeZone}::text) as time_zone,
           case when ${has('push')} and exists (select from push_subscriptions d where d.user_id = p.user_id) then 'push'
                when ${has('email')} and coalesce(s.email, true)
                     and not exists (select from calendar_feed_states f where f.user_id = p.user_id and f.is_followed)
                then 'email' end as channel
    from participants p left join reminder_settings s on s.user_id = p.user_id
    where ${which} and not exists (select from blocked_participants b where b.user_id = p.user_id)
      and lower(split_part(p.email, '@', 2)) = any(${[...audience.domains]}::text[])`;
}

/** Selects the open matches whose reminder may be due, with their match day. */
function openMatchesOf({ timeZone }: Audience): RawBuilder<unknown> {
  return sql`
    select id, sheet_row, home_team, away_team, kickoff_at, match_day(kickoff_at, ${timeZone}) as match_day
    from open_matches
    where kickoff_at < app_now() + ${sql.lit(reminderHorizonMs / 1_000)} * interval '1 second'`;
}

function isOneOf(column: RawBuilder<unknown>, userIds: readonly string[] | null): RawBuilder<unknown> {
  return userIds === null ? sql`true` : sql`${column} = any(${[...userIds]}::uuid[])`;
}

/** The matches that can be predicted now as `open`, and which of them these participants (null for all) predicted as `made`. */
function predictable(audience: Audience, userIds: readonly string[] | null): RawBuilder<unknown> {
  return sql`
    open as materialized (${openMatchesOf(audience)}),
    made as materialized (
      select q.user_id, q.match_id from predictions q join open o on o.id = q.match_id where ${isOneOf(sql`q.user_id`, userIds)})`;
}

/**
 * Returns the match days on which these participants (null for all) miss something and can be reminded, without those whose
 * reminder was sent or given up, by any channel.
 */
export async function findMissingDays(
  db: Db,
  audience: Audience,
  userIds: readonly string[] | null,
): Promise<MissingDay[]> {
  const { rows } = await sql<MissingDay>`
    with people as materialized (${reachablePeople(audience, isOneOf(sql`p.user_id`, userIds))}),
    ${predictable(audience, userIds)},
    known as materialized (select * from reminders r where ${isOneOf(sql`r.user_id`, userIds)}),
    missing as (
      select p.user_id, p.channel, p.hours_before, p.quiet_from, p.quiet_until, p.time_zone, o.match_day,
             min(o.kickoff_at) as first_kickoff
      from people p cross join open o left join made m on (m.user_id, m.match_id) = (p.user_id, o.id)
      where p.channel is not null and m.user_id is null
      group by p.user_id, p.channel, p.hours_before, p.quiet_from, p.quiet_until, p.time_zone, o.match_day
    )
    select m.user_id as "userId", m.match_day as "matchDay", m.channel, m.hours_before as "hoursBefore",
           m.quiet_from as "quietFrom", m.quiet_until as "quietUntil", m.time_zone as "timeZone",
           ${epochMs(sql`m.first_kickoff`)} as "firstKickoff", ${epochMs(sql`(select app_now())`)} as now,
           r.status, ${epochMs(sql`r.send_at`)} as "sendAt", ${epochMs(sql`r.expires_at`)} as "expiresAt"
    from missing m
    left join known r on (r.user_id, r.match_day, r.channel) = (m.user_id, m.match_day, m.channel)
    where (r.user_id is null or r.status in ('planned', 'cancelled'))
      and not exists (
        select from known o where o.user_id = m.user_id and o.match_day = m.match_day and o.channel <> m.channel
          and o.status = 'sent')
  `.execute(db);
  return rows;
}

/** Writes rows of the outbox, except those that were sent or given up meanwhile. */
export async function storeWished(db: Db, wished: readonly WishedReminder[]): Promise<void> {
  for (let start = 0; start < wished.length; start += rowsPerStatement) {
    const rows = JSON.stringify(wished.slice(start, start + rowsPerStatement));
    await sql`
      insert into reminders (user_id, match_day, channel, send_at, expires_at)
      select w."userId", w."matchDay", w.channel, w."sendAt", w."expiresAt"
      from json_to_recordset(${rows}::text::json) as w("userId" uuid, "matchDay" text, channel text,
        "sendAt" timestamptz, "expiresAt" timestamptz)
      -- A person who was erased meanwhile has no row to refer to.
      where exists (select from users u where u.id = w."userId")
      order by w."userId", w."matchDay", w.channel
      on conflict (user_id, match_day, channel) do update
      set send_at = excluded.send_at, expires_at = excluded.expires_at, status = 'planned', next_attempt_at = null
      where reminders.status in ('planned', 'cancelled')
    `.execute(db);
  }
}

/** Cancels the rows of these participants (null for all) that have nothing left to remind of. Returns how many. */
export async function cancelUnwished(
  db: Db,
  audience: Audience,
  userIds: readonly string[] | null,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with ${predictable(audience, userIds)},
    over as materialized (
      select r.user_id, r.match_day, r.channel
      from (select * from reminders r where ${isOneOf(sql`r.user_id`, userIds)} and status = 'planned') r
      left join (
        select p.user_id, o.match_day
        from (select user_id from participants p where ${isOneOf(sql`p.user_id`, userIds)}) p cross join open o
        left join made m on (m.user_id, m.match_id) = (p.user_id, o.id) where m.user_id is null
      ) missing on (missing.user_id, missing.match_day) = (r.user_id, r.match_day)
      where missing.user_id is null
    )
    update reminders r set status = 'cancelled' from over
    where (r.user_id, r.match_day, r.channel) = (over.user_id, over.match_day, over.channel) and r.status = 'planned'
  `.execute(db);
  return Number(numAffectedRows);
}

/** Returns the first due rows of a channel, with the missing predictions by the database's clock. */
export async function findDue(
  db: Db,
  audience: Audience,
  { channel, limit }: { channel: ChannelName; limit: number },
): Promise<DueReminder[]> {
  const { rows: due } = await sql<Pick<DueReminder, 'userId' | 'matchDay' | 'channel' | 'attempts'>>`
    select user_id as "userId", match_day as "matchDay", channel, attempts from reminders
    where status = 'planned' and send_at <= app_now() and channel = ${channel}
      and (next_attempt_at is null or next_attempt_at <= app_now())
    order by send_at, user_id, match_day limit ${limit}
  `.execute(db);
  if (due.length === 0) return [];
  const userIds = due.map(({ userId }) => userId);
  const { rows } = await sql<DueReminder>`
    with people as materialized (${reachablePeople(audience, isOneOf(sql`p.user_id`, userIds))}),
    ${predictable(audience, userIds)},
    sent as materialized (
      select user_id, match_day, channel from reminders r where ${isOneOf(sql`r.user_id`, userIds)} and status = 'sent')
    select d."userId", d."matchDay", d.channel, d.attempts, app_now() as now,
           coalesce(p.email, '') as email, coalesce(p.full_name, '') as "fullName", p.channel as "reachedBy",
           exists (select 1 from sent o where o.user_id = d."userId" and o.match_day = d."matchDay"
                   and o.channel <> d.channel) as "sentOtherwise",
           coalesce(p.hours_before, 1) as "hoursBefore", coalesce(p.quiet_from, 0) as "quietFrom",
           coalesce(p.quiet_until, 0) as "quietUntil", coalesce(p.time_zone, ${audience.timeZone}) as "timeZone",
           (select coalesce(json_agg(json_build_object('id', o.id, 'homeTeam', o.home_team, 'awayTeam', o.away_team,
                    'kickoffAt', o.kickoff_at) order by o.kickoff_at, o.sheet_row), '[]')
            from open o left join made m on (m.user_id, m.match_id) = (d."userId", o.id)
            where o.match_day = d."matchDay" and m.user_id is null) as missing
    from json_to_recordset(${JSON.stringify(due.map((row, place) => ({ ...row, place })))}::text::json)
           as d("userId" uuid, "matchDay" text, channel text, attempts smallint, place integer)
    left join people p on p.user_id = d."userId" order by d.place
  `.execute(db);
  return rows;
}

/** Stores the ends of attempts, and gives up rows whose next one would be after kick-off. Moving a row is no attempt. */
export async function storeEnds(db: Db, ends: readonly ReminderEnd[]): Promise<void> {
  await sql`
    with clock as materialized (select app_now() as now), ended as materialized (
      select e.*, now + e."retrySeconds" * interval '1 second' as next_at, case when e.status = 'sent' then now end as sent_at
      from clock cross join json_to_recordset(${JSON.stringify(ends)}::text::json) as e("userId" uuid, "matchDay" text,
        channel text, status text, "sendAt" timestamptz, "expiresAt" timestamptz, "retrySeconds" double precision)
    )
    update reminders r
    set status = case when e.next_at >= r.expires_at then 'given_up' else e.status end, next_attempt_at = e.next_at,
        attempts = r.attempts + (e."sendAt" is null)::integer, send_at = coalesce(e."sendAt", r.send_at),
        expires_at = coalesce(e."expiresAt", r.expires_at), sent_at = e.sent_at
    from ended e
    where (r.user_id, r.match_day, r.channel) = (e."userId", e."matchDay", e.channel)
  `.execute(db);
}

/** Counts the reminders that are more than ten minutes late. */
export async function countOverdue(db: Db): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    select count(*)::integer as overdue from reminders
    where status = 'planned' and send_at < app_now() - interval '10 minutes'
  `.execute(db);
  return rows[0]?.overdue ?? 0;
}

const epochMs = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(floor(extract(epoch from ${instant}) * 1000))::double precision`;
