import { sql } from 'kysely';
import type { SignInRefusal } from '../../domain/organiser-schemas.ts';
import type { Db } from '../database/database.ts';
import type { GooglePerson } from './google-client.ts';

const provider = 'google';
const now = sql<Date>`app_now()`;

/** The state of a sign-in between /authorize and /callback (docs/api.md#authorize). */
export interface SignInState {
  redirect_to: string;
  nonce: string;
  code_verifier: string;
  browser_digest: string;
}

const isOpen = sql<boolean>`created_at > app_now() - interval '300 seconds'`;

/** Inserts a state and returns its id. Deletes states older than an hour. */
export async function insertSignInState(db: Db, state: SignInState): Promise<string> {
  await db
    .deleteFrom('sign_in_states')
    .where('created_at', '<', sql<Date>`app_now() - interval '1 hour'`)
    .execute();
  const { id } = await db
    .insertInto('sign_in_states')
    .values({ ...state, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether the sign-in of this state can still be finished. */
export async function isStateOpen(db: Db, id: string): Promise<boolean> {
  const state = db.selectFrom('sign_in_states').select('id').where('id', '=', id).where(isOpen);
  return (await state.executeTakeFirst()) !== undefined;
}

/** Deletes and returns an open state, so that it is used once. Returns undefined if this browser has none with the id. */
export async function takeSignInState(
  db: Db,
  id: string,
  browserDigest: string,
): Promise<SignInState | undefined> {
  return db
    .deleteFrom('sign_in_states')
    .where('id', '=', id)
    .where('browser_digest', '=', browserDigest)
    .where(isOpen)
    .returning(['redirect_to', 'nonce', 'code_verifier', 'browser_digest'])
    .executeTakeFirst();
}

/** Locks an e-mail address until the transaction ends, so that parallel first sign-ins create one user. */
export async function lockEmail(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${email}`}, 0))`.execute(db);
}

/**
 * Inserts or updates the user of a person and returns their id. A user is found by Google account, else by lower-case
 * address, their own or that of one of their accounts (docs/api.md#callback). Their own address never changes.
 */
export async function saveUser(db: Db, { subject, email, metadata }: GooglePerson): Promise<string> {
  const known = await sql<{ id: string }>`
    select user_id as id, 1 as place from identities where provider = ${provider} and subject = ${subject}
    union all select id, 2 from users where lower(email) = ${email}
    union all select user_id, 3 from identities where lower(email) = ${email}
    order by place limit 1
  `.execute(db);
  const values = { user_metadata: JSON.stringify(metadata), updated_at: now, last_sign_in_at: now };
  const [{ id } = { id: null }] = known.rows;
  if (id !== null) {
    await db.updateTable('users').set(values).where('id', '=', id).execute();
    return id;
  }
  const created = db.insertInto('users').values({ ...values, email, created_at: now });
  return (await created.returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts or updates the user's Google account. */
export async function saveIdentity(db: Db, userId: string, person: GooglePerson): Promise<void> {
  const known = { email: person.email, identity_data: JSON.stringify(person.metadata) };
  const times = { updated_at: now, last_sign_in_at: now, created_at: now };
  await db
    .insertInto('identities')
    .values({ ...known, ...times, user_id: userId, provider, subject: person.subject })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'subject']).doUpdateSet((eb) => ({
        ...known,
        updated_at: eb.ref('excluded.updated_at'),
        last_sign_in_at: eb.ref('excluded.last_sign_in_at'),
      })),
    )
    .execute();
}

/**
 * Makes the user a participant, or updates name and picture (docs/rules.md#profiles). Returns whether the ranking changes.
 */
export async function saveProfile(db: Db, userId: string): Promise<boolean> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql`
    insert into participants (user_id, email, full_name, avatar_url, updated_at)
    select p.*, app_now() from first_participant(${userId}::uuid, ${email}) p
    on conflict (user_id) do update
    set full_name = excluded.full_name, avatar_url = excluded.avatar_url, updated_at = excluded.updated_at
    where (participants.full_name, participants.avatar_url) is distinct from (excluded.full_name, excluded.avatar_url)
    returning user_id
  `.execute(db);
  return rows.length > 0;
}

/** Limits of how long, and how many, refused sign-ins are kept (docs/rules.md#organiser). */
const keptDays = 2;
const mostKept = 1_000;

/** Stores a refused sign-in and deletes old ones. */
export async function recordRefusedSignIn(db: Db, reason: SignInRefusal, maskedEmail: string): Promise<void> {
  await sql`
    with pruned as (
      delete from refused_sign_ins
      where refused_at < app_now() - ${keptDays} * interval '1 day'
         or id <= (select id from refused_sign_ins order by id desc offset ${mostKept - 1} limit 1)
    )
    insert into refused_sign_ins (refused_at, reason, masked_email)
    values (app_now(), ${reason}, ${maskedEmail})
  `.execute(db);
}

/** Returns how many sign-ins were refused since `start`, and the `most` newest of them. */
export async function findRefusedSignIns(db: Db, start: Date, most: number) {
  const since = db.selectFrom('refused_sign_ins').where('refused_at', '>=', start);
  const latest = await since
    .select(['refused_at', 'masked_email'])
    .select(sql<SignInRefusal>`reason`.as('reason'))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const { total } = await since.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { total, latest };
}
