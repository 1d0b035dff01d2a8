import { sql, type RawBuilder } from 'kysely';
import type { PlannedReminder, ReminderSettings } from '../../domain/plan-reminders.ts';
import type { Db } from '../database/index.ts';
import { openMatchesOf, reachablePeople, type Audience } from './audience-repository.ts';
import type { ChannelName } from './reminder-channel.ts';

/** People of the same settings who miss the same first match of a day: their reminders go at the same time. */
export interface ReminderGroup extends ReminderSettings {
  /** Epoch milliseconds. */
  firstKickoff: number;
}

/** A row of the outbox that is missing or has another time. */
export interface WishedReminder {
  userId: string;
  matchDay: string;
  channel: ChannelName;
  sendAt: string;
  expiresAt: string;
}

/** The database's time, and the groups of all who miss something; one reading of the predictions of the coming days. */
export async function findGroups(
  db: Db,
  audience: Audience,
): Promise<{ now: number; groups: ReminderGroup[] }> {
  const { rows } = await sql<{ now: Date; groups: ReminderGroup[] }>`
    with ${missing(audience)}
    select app_now() as now, (select coalesce(json_agg(g), '[]') from (
      select distinct hours_before as "hoursBefore", quiet_from as "quietFrom", quiet_until as "quietUntil",
             time_zone as "timeZone", ${epochMs(sql`first_kickoff`)} as "firstKickoff"
      from missing) g) as groups
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a table returns one row.');
  return { now: row.now.getTime(), groups: row.groups };
}

/**
 * The rows that the outbox lacks or has for another time, when each group's reminder is to be sent as `planned` says (null for
 * not at all). Left out are what was sent, given up, or is being sent, by any channel, and what is due already.
 */
export async function findWished(
  db: Db,
  audience: Audience,
  planned: readonly (ReminderGroup & { planned: PlannedReminder })[],
): Promise<WishedReminder[]> {
  if (planned.length === 0) return [];
  const groups = JSON.stringify(
    planned.map(({ planned: { sendAt }, ...group }) => ({
      ...group,
      sendAt: new Date(sendAt).toISOString(),
    })),
  );
  const { rows } = await sql<WishedReminder>`
    with ${missing(audience)}, groups as (
      select * from json_to_recordset(${groups}::json) as g("hoursBefore" integer, "quietFrom" integer,
        "quietUntil" integer, "timeZone" text, "firstKickoff" bigint, "sendAt" timestamptz)
    )
    select m.user_id as "userId", m.match_day as "matchDay", m.channel, g."sendAt", m.first_kickoff as "expiresAt"
    from missing m
    join groups g on (g."hoursBefore", g."quietFrom", g."quietUntil", g."timeZone", g."firstKickoff")
      = (m.hours_before, m.quiet_from, m.quiet_until, m.time_zone, ${epochMs(sql`m.first_kickoff`)})
    left join reminders r on (r.user_id, r.match_day, r.channel) = (m.user_id, m.match_day, m.channel)
    where (r.user_id is null or (r.claim is null and (r.status = 'cancelled' or r.status = 'planned'
        and (r.send_at, r.expires_at) is distinct from (g."sendAt", m.first_kickoff)
        and not (r.expires_at = m.first_kickoff and greatest(r.send_at, g."sendAt") <= app_now()))))
      and not exists (
        select from reminders o where o.user_id = m.user_id and o.match_day = m.match_day and o.channel <> m.channel
          and (o.status = 'sent' or o.claim is not null))
  `.execute(db);
  return rows;
}

/** Writes rows of the outbox; those that were sent, given up or taken meanwhile stay as they are. */
export async function storeWished(db: Db, wished: readonly WishedReminder[]): Promise<void> {
  await sql`
    insert into reminders (user_id, match_day, channel, send_at, expires_at)
    select w."userId", w."matchDay", w.channel, w."sendAt", w."expiresAt"
    from json_to_recordset(${JSON.stringify(wished)}::json) as w("userId" uuid, "matchDay" text, channel text,
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
 * another day. Each row is looked up by itself, as no statistics of the common tables tell how many there are.
 */
export async function cancelUnwished(db: Db, audience: Audience): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with open as materialized (${openMatchesOf(audience)})
    update reminders r set status = 'cancelled'
    where status = 'planned' and claim is null and not exists (
      select from open o where o.match_day = r.match_day and not exists (
        select from predictions q where q.user_id = r.user_id and q.match_id = o.id))
  `.execute(db);
  return Number(numAffectedRows);
}

const epochMs = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(floor(extract(epoch from ${instant}) * 1000))::bigint`;

/** The common table `missing`: a row for each reachable person and match day on which something is missing. */
function missing(audience: Audience): RawBuilder<unknown> {
  return sql`
    people as materialized (${reachablePeople(audience)}),
    open as materialized (${openMatchesOf(audience)}),
    days as (select match_day, count(*) as matches, min(kickoff_at) as first_kickoff from open group by match_day),
    made as (
      select q.user_id, o.match_day, count(*) as predictions
      from predictions q join open o on o.id = q.match_id group by q.user_id, o.match_day
    ),
    missing as materialized (
      select p.user_id, p.hours_before, p.quiet_from, p.quiet_until, p.time_zone, p.channel, d.match_day,
             case when m.predictions is null then d.first_kickoff else (
               select min(o.kickoff_at) from open o where o.match_day = d.match_day and not exists (
                 select from predictions q where q.user_id = p.user_id and q.match_id = o.id)) end as first_kickoff
      from people p cross join days d
      left join made m on m.user_id = p.user_id and m.match_day = d.match_day
      where p.channel is not null and coalesce(m.predictions, 0) < d.matches
    )`;
}
