import { sql, type RawBuilder } from 'kysely';
import { defaultReminderSettings, reminderHorizonMs } from '../../domain/plan-reminders.ts';
import type { ChannelName } from './reminder-channel.ts';

/** Whom a process can reach: by which channels, people of which domains; `timeZone` is the tournament's. */
export interface Audience {
  channels: readonly ChannelName[];
  /** In lower case. */
  domains: readonly string[];
  timeZone: string;
}

const { hoursBefore, quietFrom, quietUntil } = defaultReminderSettings;

/**
 * Selects the participants with their settings and the one channel that reaches them, null for none: push for who asked for it,
 * else e-mail for who follows no calendar and has not said no (docs/rules.md#reminders). Who is blocked, or whose domain left the
 * list, is not there. `which` says which participants `p`.
 */
export function reachablePeople(
  audience: Audience,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
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

/** Selects the matches that can be predicted now and whose reminder may be due, with their match day. */
export function openMatchesOf({ timeZone }: Audience): RawBuilder<unknown> {
  return sql`
    select id, sheet_row, home_team, away_team, kickoff_at, match_day(kickoff_at, ${timeZone}) as match_day
    from open_matches
    where kickoff_at < app_now() + ${sql.lit(reminderHorizonMs / 1_000)} * interval '1 second'`;
}
