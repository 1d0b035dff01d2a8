import { sql } from 'kysely';
import { selectActsOf } from '../database/audit-log-repository.ts';
import type { Db } from '../database/database.ts';

/** Rows by subject, with columns as stored (docs/api.md#own-data). */
export type OwnData = Record<string, Record<string, unknown>[]>;

/**
 * Reads everything that is stored about a participant. Of a renewal of a session only the time is given: who has its id
 * is closer to a token of hers. The keys of a browser's push messages are left out for the same reason.
 */
export async function findOwnData(db: Db, userId: string): Promise<OwnData> {
  const { rows } = await sql<{ data: OwnData }>`
    select json_build_object(
      'account', array(select to_json(u) from users u where id = ${userId}::uuid),
      'identities', array(select to_json(i) from identities i where user_id = ${userId}::uuid order by created_at),
      'sessions', array(
        select json_build_object('signed_in_at', s.signed_in_at, 'renewed_at',
          array(select t.created_at from refresh_tokens t where t.user_id = s.user_id and t.session_id = s.id
            order by t.ordinal))
        from sessions s where user_id = ${userId}::uuid order by signed_in_at),
      'profile', array(select to_json(p) from profiles p where id = ${userId}::uuid),
      'ranking', array(
        select json_build_object('total_points', r.total_points, 'exact_predictions', r.exact_predictions,
          'correct_winners', r.correct_winners, 'champion_points', r.champion_points, 'position', r.position, 'draw', r.draw,
          'department', d.name)
        from user_stats r join participants s on s.user_id = r.user_id left join departments d on d.id = s.department_id
        where r.user_id = ${userId}::uuid),
      'predictions', array(
        select json_build_object('match_id', p.match_id, 'home_team', m.home_team, 'away_team', m.away_team,
          'home_score', p.home_score, 'away_score', p.away_score, 'points', p.points, 'predicted_at', p.predicted_at,
          'receipt_salt', p.receipt_salt, 'receipt_digest', p.receipt_digest)
        from scored_predictions p join matches m on m.id = p.match_id
        where p.user_id = ${userId}::uuid order by m.sheet_row),
      'organiser_acts', array(${selectActsOf(userId)}),
      'reminder_settings', array(
        select to_jsonb(s) - 'user_id' from reminder_settings s where user_id = ${userId}::uuid),
      'push_subscriptions', array(
        select json_build_object('endpoint', endpoint, 'created_at', created_at)
        from push_subscriptions where user_id = ${userId}::uuid order by created_at),
      'calendar_feeds', array(
        select to_jsonb(f) - '{id,user_id}'::text[]
        from calendar_feeds f where user_id = ${userId}::uuid),
      'reminders', array(
        select json_build_object('match_day', match_day, 'channel', channel, 'send_at', send_at, 'status', status,
          'attempts', attempts, 'sent_at', sent_at)
        from reminders where user_id = ${userId}::uuid order by match_day, channel),
      'past_rankings', array(
        select to_jsonb(s) - 'user_id' from past_standings s join past_cups c on c.id = s.cup_id
        where s.user_id = ${userId}::uuid order by c.closed_at),
      'past_predictions', array(
        select json_build_object('cup', p.cup_id, 'match_id', p.match_id, 'home_team', m.home_team,
          'away_team', m.away_team, 'home_score', p.home_score, 'away_score', p.away_score, 'points', p.points,
          'predicted_at', p.predicted_at, 'receipt_salt', p.receipt_salt, 'receipt_digest', p.receipt_digest)
        from past_predictions p join past_matches m on m.cup_id = p.cup_id and m.id = p.match_id
        join past_cups c on c.id = p.cup_id
        where p.user_id = ${userId}::uuid order by c.closed_at, m.sheet_row)
    ) as data
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a table returns one row.');
  return row.data;
}
