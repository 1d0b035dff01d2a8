import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ChannelName } from './reminder-channel.ts';
import { openMatchesOf, reachablePeople, type Audience } from './audience-repository.ts';

/** A row of the outbox that this process holds, and everything that decides whether it is still to be sent. */
export interface TakenReminder {
  userId: string;
  matchDay: string;
  channel: ChannelName;
  attempts: number;
  /** The database's time of the statement that took it. */
  now: Date;
  email: string;
  fullName: string;
  /** The channel that reaches the person now; null for none, such as for somebody blocked. */
  reachedBy: ChannelName | null;
  /** Whether another channel has sent the reminder of this day. */
  sentOtherwise: boolean;
  hoursBefore: number;
  quietFrom: number;
  quietUntil: number;
  timeZone: string;
  /** What can be predicted now and is not, by kick-off; ISO instants. */
  missing: { id: string; homeTeam: string; awayTeam: string; kickoffAt: string }[];
}

/** How a process takes rows: which, how many, and for how long nobody else may. */
export interface Taking extends Audience {
  claim: string;
  leaseSeconds: number;
  most: number;
}

/**
 * Takes rows that are due, those of a process that was killed among them, and reads in the same statement what is missing by the
 * database's clock (docs/decisions/018-reminders-go-through-an-outbox.md).
 */
export async function takeDue(db: Db, taking: Taking): Promise<TakenReminder[]> {
  const { claim, leaseSeconds, most, channels } = taking;
  const { rows } = await sql<TakenReminder>`
    with due as (
      select user_id, match_day, channel from reminders
      where status = 'planned' and send_at <= app_now() and channel = any(${[...channels]}::text[])
        and (next_attempt_at is null or next_attempt_at <= app_now())
        and (claimed_until is null or claimed_until <= clock_timestamp())
      order by send_at, user_id, match_day, channel
      limit ${most} for update skip locked
    ), taken as (
      update reminders r
      set claim = ${claim}::uuid, claimed_until = clock_timestamp() + ${leaseSeconds} * interval '1 second',
          attempts = r.attempts + 1, doubts = r.doubts + (r.claim is not null)::integer
      from due d where (r.user_id, r.match_day, r.channel) = (d.user_id, d.match_day, d.channel)
      returning r.user_id, r.match_day, r.channel, r.attempts
    ), people as (${reachablePeople(taking, sql`p.user_id in (select user_id from taken)`)}),
    open as (${openMatchesOf(taking)})
    select t.user_id as "userId", t.match_day as "matchDay", t.channel, t.attempts, app_now() as now,
           coalesce(pe.email, '') as email, coalesce(pe.full_name, '') as "fullName", pe.channel as "reachedBy",
           exists (select from reminders o where o.user_id = t.user_id and o.match_day = t.match_day
                   and o.channel <> t.channel and o.status = 'sent') as "sentOtherwise",
           coalesce(pe.hours_before, 1) as "hoursBefore", coalesce(pe.quiet_from, 0) as "quietFrom",
           coalesce(pe.quiet_until, 0) as "quietUntil", coalesce(pe.time_zone, ${taking.timeZone}) as "timeZone",
           (select coalesce(json_agg(json_build_object('id', o.id, 'homeTeam', o.home_team, 'awayTeam', o.away_team,
                    'kickoffAt', o.kickoff_at) order by o.kickoff_at, o.sheet_row), '[]')
            from open o where o.match_day = t.match_day and not exists (
              select from predictions q where q.user_id = t.user_id and q.match_id = o.id)) as missing
    from taken t left join people pe on pe.user_id = t.user_id
  `.execute(db);
  return rows;
}

type RowKey = Pick<TakenReminder, 'userId' | 'matchDay' | 'channel'>;

const whose = ({ userId, matchDay, channel }: RowKey, claim: string): RawBuilder<unknown> => sql`
  user_id = ${userId}::uuid and match_day = ${matchDay} and channel = ${channel} and claim = ${claim}::uuid`;

/** A row that is over, and how. */
export interface EndedReminder extends RowKey {
  status: 'sent' | 'cancelled' | 'given_up';
}

/** Marks rows that this process holds as ended; one that is no longer this process's stays as it is. */
export async function endReminders(db: Db, ended: readonly EndedReminder[], claim: string): Promise<void> {
  await sql`
    update reminders r
    set status = e.status, claim = null, claimed_until = null, sent_at = case when e.status = 'sent' then app_now() end
    from json_to_recordset(${JSON.stringify(ended)}::text::json) as e("userId" uuid, "matchDay" text, channel text, status text)
    where (r.user_id, r.match_day, r.channel) = (e."userId", e."matchDay", e.channel) and r.claim = ${claim}::uuid
  `.execute(db);
}

/** Gives a row back that is to be sent at another time; the attempt does not count. */
export async function postponeReminder(
  db: Db,
  row: RowKey,
  claim: string,
  planned: { sendAt: number; expiresAt: number },
): Promise<void> {
  await sql`
    update reminders
    set send_at = ${new Date(planned.sendAt)}, expires_at = ${new Date(planned.expiresAt)}, claim = null,
        claimed_until = null, attempts = attempts - 1
    where ${whose(row, claim)}
  `.execute(db);
}

/**
 * Gives a row back whose attempt failed, for another one after `seconds`; a row whose kick-off is before that is given
 * up. `doubt` is whether the receiver may have taken the message all the same.
 */
export async function retryReminder(
  db: Db,
  row: RowKey,
  claim: string,
  { seconds, doubt }: { seconds: number; doubt: boolean },
): Promise<void> {
  const next = sql`app_now() + ${seconds} * interval '1 second'`;
  await sql`
    update reminders
    set status = case when ${next} < expires_at then 'planned' else 'given_up' end, next_attempt_at = ${next},
        claim = null, claimed_until = null, doubts = doubts + ${doubt ? 1 : 0}
    where ${whose(row, claim)}
  `.execute(db);
}

/**
 * Gives back what a process of before held when it was killed: for the embedded database, which one process alone opens.
 * Each may have been sent.
 */
export async function releaseEveryClaim(db: Db): Promise<void> {
  await sql`update reminders set claimed_until = clock_timestamp() where claimed_until > clock_timestamp()`.execute(
    db,
  );
}

/** What can be sent now, and how long it is until the first of its kick-offs. */
export interface Backlog {
  due: number;
  /** In milliseconds by the database's clock; 0 when nothing is due. */
  msLeft: number;
}

/** Counts what is due by these channels and not yet too late. */
export async function findBacklog(db: Db, channels: readonly ChannelName[]): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::integer as due,
           coalesce(extract(epoch from min(expires_at) - app_now()) * 1000, 0)::double precision as "msLeft"
    from reminders
    where status = 'planned' and send_at <= app_now() and expires_at > app_now()
      and channel = any(${[...channels]}::text[]) and (next_attempt_at is null or next_attempt_at <= app_now())
  `.execute(db);
  return rows[0] ?? { due: 0, msLeft: 0 };
}

/** How many reminders should have been sent for longer than ten minutes. */
export async function countOverdue(db: Db): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    select count(*)::integer as overdue from reminders
    where status = 'planned' and send_at < app_now() - interval '10 minutes'
  `.execute(db);
  return rows[0]?.overdue ?? 0;
}
