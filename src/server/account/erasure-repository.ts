import { sql } from 'kysely';
import { maskEmail } from '../../domain/mask-email.ts';
import type { Db } from '../database/database.ts';

/** The digest of a user's id (docs/rules.md#erasure). It identifies nobody, because ids are random. */
const idDigest = (column: string) =>
  sql<string>`encode(sha256(convert_to('beyond-prode/erased/' || ${sql.ref(column)}, 'UTF8')), 'hex')`;

/**
 * Deletes everything stored about a participant and returns the ids of the ended sessions. Digests in published records
 * stay, without which the records could not be checked (docs/rules.md#erasure). The transaction stays in import mode.
 */
export async function eraseParticipant(transaction: Db, userId: string): Promise<string[]> {
  // In import mode the guards let predictions be deleted.
  await sql`set local app.import = 'on'`.execute(transaction);
  // Lock matches in the same order as a settlement. Publishing a record locks its match too, so a record is either stored
  // before the next statement or contains none of these predictions.
  const predicted = await transaction
    .selectFrom('predictions')
    .select('match_id')
    .where('user_id', '=', userId)
    .execute();
  await sql`
    select from matches where id = any(${predicted.map(({ match_id: id }) => id)}::text[]) order by id for update
  `.execute(transaction);
  // Wait for other saves of this participant. Saves that begin later fail, because the participant is gone.
  await sql`select from participants where user_id = ${userId}::uuid for update`.execute(transaction);
  await sql`
    insert into erased_digests (match_id, receipt_digest, predicted_at, erased_at)
    select match_id, receipt_digest, predicted_at, clock_timestamp() from predictions p
    where user_id = ${userId}::uuid and exists (
      select from match_records r where r.match_id = p.match_id and p.predicted_at < r.published_at)
    on conflict do nothing
  `.execute(transaction);
  await eraseFromPastCups(transaction, userId);
  await sql`delete from predictions where user_id = ${userId}::uuid`.execute(transaction);
  const ended = await sql<{ id: string }>`
    select end_sessions(array[${userId}::uuid]) as id
  `.execute(transaction);
  await sql`delete from participants where user_id = ${userId}::uuid`.execute(transaction);
  await sql`
    insert into erased_participants (id_digest) select ${idDigest('id')} from users where id = ${userId}::uuid
    on conflict do nothing
  `.execute(transaction);
  const user = await transaction
    .deleteFrom('users')
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  // Refused sign-ins with this masked address may be the participant's, and they show its first letter.
  const masked = user === undefined ? null : maskEmail(user.email);
  await sql`delete from refused_sign_ins where masked_email = ${masked}`.execute(transaction);
  return ended.rows.map(({ id }) => id);
}

/** Removes name and predictions from past cups. Places and digests of records stay (docs/rules.md#past-cups). */
async function eraseFromPastCups(transaction: Db, userId: string): Promise<void> {
  await sql`
    insert into past_erased_digests (cup_id, match_id, receipt_digest, predicted_at, erased_at)
    select cup_id, match_id, receipt_digest, predicted_at, clock_timestamp() from past_predictions p
    where user_id = ${userId}::uuid and exists (
      select from past_records r
      where r.cup_id = p.cup_id and r.match_id = p.match_id and p.predicted_at < r.published_at)
    on conflict do nothing
  `.execute(transaction);
  await sql`delete from past_predictions where user_id = ${userId}::uuid`.execute(transaction);
  await sql`
    update past_standings set user_id = null, name = null, champion_prediction = null where user_id = ${userId}::uuid
  `.execute(transaction);
}

/** Returns the digests of the ids of all erased participants. */
export async function findErasedDigests(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('erased_participants').select('id_digest').orderBy('id_digest').execute();
  return rows.map(({ id_digest: digest }) => digest);
}

/** Returns the ids of the users who are on a list of erased participants. */
export async function findErasedUsers(db: Db, digests: readonly string[]): Promise<string[]> {
  if (digests.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from users where ${idDigest('id')} = any(${[...digests]}::text[]) order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Purges deleted rows from tables, indexes and log of an embedded database. Other statements wait, some 100 ms. */
export async function forgetDeletedRows(db: Db): Promise<void> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
  `.execute(db);
  for (const { name } of tables.rows) await sql`vacuum full ${sql.table(name)}`.execute(db);
  await sql`set wal_recycle = off`.execute(db);
  try {
    await sql`select pg_switch_wal()`.execute(db);
    await sql`checkpoint`.execute(db);
  } finally {
    await sql`reset wal_recycle`.execute(db);
  }
}
