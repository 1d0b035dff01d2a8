import { sql, type RawBuilder } from 'kysely';
import { selectActsOf } from '../database/audit-log-repository.ts';
import { findPosition, type PositionContext } from '../ranking/positions.ts';

/** Rows by subject, with columns as stored (docs/api.md#own-data). */
export type OwnData = Record<string, Record<string, unknown>[]>;

/** Selects the rows of each subject, one JSON object a row. */
const subjects = (
  userId: string,
  position: number | null,
): Record<keyof OwnData, RawBuilder<Record<string, Record<string, unknown>>>> => ({
  account: sql`
    select to_json(u) from users u where id = ${userId}::uuid`,
  identities: sql`
    select to_json(i) from identities i where user_id = ${userId}::uuid order by created_at`,
  sessions: sql`
    select json_build_object('signed_in_at', s.signed_in_at, 'renewed_at',
      array(select t.created_at from refresh_tokens t where t.user_id = s.user_id and t.session_id = s.id
        order by t.ordinal))
    from sessions s where user_id = ${userId}::uuid order by signed_in_at`,
  profile: sql`
    select to_json(p) from profiles p where id = ${userId}::uuid`,
  ranking: sql`
    select to_jsonb(r) - '{user_id,email,full_name,avatar_url,total_predictions}'::text[]
             || jsonb_build_object('position', ${position}::integer, 'department', d.name)
    from ranking_rows r join participants p using (user_id) left join departments d on d.id = p.department_id
    where r.user_id = ${userId}::uuid`,
  predictions: sql`
    select json_build_object('match_id', p.match_id, 'home_team', m.home_team, 'away_team', m.away_team,
      'home_score', p.home_score, 'away_score', p.away_score, 'points', p.points, 'predicted_at', p.predicted_at,
      'receipt_salt', p.receipt_salt, 'receipt_digest', p.receipt_digest)
    from scored_predictions p join matches m on m.id = p.match_id
    where p.user_id = ${userId}::uuid order by m.sheet_row`,
  organiser_acts: selectActsOf(userId),
  reminder_settings: sql`
    select to_jsonb(s) - 'user_id' from reminder_settings s where user_id = ${userId}::uuid`,
  push_subscriptions: sql`
    select json_build_object('endpoint', endpoint, 'created_at', created_at)
    from push_subscriptions where user_id = ${userId}::uuid order by created_at`,
  calendar_feeds: sql`
    select to_jsonb(f) - '{id,user_id}'::text[]
    from calendar_feeds f where user_id = ${userId}::uuid`,
  reminders: sql`
    select json_build_object('match_day', match_day, 'channel', channel, 'send_at', send_at, 'status', status,
      'attempts', attempts, 'sent_at', sent_at)
    from reminders where user_id = ${userId}::uuid order by match_day, channel`,
  past_rankings: sql`
    select to_jsonb(s) - 'user_id' from past_standings s join past_cups c on c.id = s.cup_id
    where s.user_id = ${userId}::uuid order by c.closed_at`,
  past_predictions: sql`
    select json_build_object('cup', p.cup_id, 'match_id', p.match_id, 'home_team', m.home_team,
      'away_team', m.away_team, 'home_score', p.home_score, 'away_score', p.away_score, 'points', p.points,
      'predicted_at', p.predicted_at, 'receipt_salt', p.receipt_salt, 'receipt_digest', p.receipt_digest)
    from past_predictions p join past_matches m on m.cup_id = p.cup_id and m.id = p.match_id
    join past_cups c on c.id = p.cup_id
    where p.user_id = ${userId}::uuid order by c.closed_at, m.sheet_row`,
});

/** Returns everything stored about a participant, except ids of refresh tokens and keys of push subscriptions. */
export async function findOwnData(context: PositionContext, userId: string): Promise<OwnData> {
  const data: Partial<OwnData> = {};
  const position = (await findPosition(context, userId)) ?? null;
  for (const [subject, selection] of Object.entries(subjects(userId, position))) {
    const { rows } = await selection.execute(context.database.reads);
    data[subject as keyof OwnData] = rows.flatMap((row) => Object.values(row));
  }
  return data as OwnData;
}
