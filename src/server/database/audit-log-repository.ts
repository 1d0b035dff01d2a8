import { sql, type RawBuilder } from 'kysely';
import type { OrganiserAct } from '../../domain/organiser-schemas.ts';
import type { Db } from './database.ts';

/** An organiser by user id, or the holder of the service key. */
export type Actor = { userId: string } | 'service';

/** A row of the log. Names and the subject's address are null for erased accounts, the actor's name for the service. */
interface StoredAct {
  id: number;
  acted_at: Date;
  act: OrganiserAct;
  by_service: boolean;
  actor_name: string | null;
  actor_email: string | null;
  has_subject: boolean;
  subject_name: string | null;
  subject_email: string | null;
  match: string | null;
  predictions: number | null;
}

/** The digest of a user's id. It identifies nobody once the account is erased, because ids are random. */
const personDigest = (id: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(convert_to('beyond-prode/act/' || ${id}, 'UTF8')), 'hex')`;

/** Writes an act to the log, in the transaction of the act (docs/rules.md#audit-log). */
export async function recordAct(
  db: Db,
  { act, by, about }: { act: OrganiserAct; by: Actor; about?: string },
): Promise<void> {
  const actor = by === 'service' ? null : by.userId;
  const email = actor === null ? null : await findAddress(db, actor);
  const digestOf = (id: string | null) => (id === null ? sql`null` : personDigest(sql`${id}::uuid::text`));
  await sql`
    insert into organiser_acts (acted_at, act, actor_digest, actor_email, subject_digest)
    values (app_now(), ${act}, ${digestOf(actor)}, ${email}, ${digestOf(about ?? null)})
  `.execute(db);
}

async function findAddress(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}

/** Returns the `most` newest acts before the id `before` (null for all), with the people whose accounts still exist. */
export async function findActs(db: Db, before: number | null, most: number): Promise<StoredAct[]> {
  const { rows } = await sql<StoredAct>`
    with shown as (
      select * from organiser_acts where ${before}::bigint is null or id < ${before}::bigint
      order by id desc limit ${most}
    ), people as (
      select ${personDigest(sql`u.id`)} as digest, u.email, p.full_name
      from users u left join participants p on p.user_id = u.id
    )
    select a.id, a.acted_at, a.act, a.actor_digest is null as by_service,
           by_person.full_name as actor_name, a.actor_email,
           a.subject_digest is not null as has_subject,
           about.full_name as subject_name, about.email as subject_email, a.match, a.predictions
    from shown a
    left join people by_person on by_person.digest = a.actor_digest
    left join people about on about.digest = a.subject_digest
    order by a.id desc
  `.execute(db);
  return rows;
}

/** Returns the query of the acts by or about one person, oldest first, for their own data. */
export function selectActsOf(userId: string): RawBuilder<Record<string, Record<string, unknown>>> {
  const digest = personDigest(sql`${userId}::uuid::text`);
  return sql`
    select json_build_object('act', act, 'acted_at', acted_at, 'as',
      case when actor_digest = ${digest} then 'organiser' else 'participant' end)
    from organiser_acts where ${digest} in (actor_digest, subject_digest) order by id`;
}
