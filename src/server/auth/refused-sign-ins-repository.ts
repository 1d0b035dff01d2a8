import { sql } from 'kysely';
import type { SignInRefusal } from '../../domain/organiser-schemas.ts';
import type { Db } from '../database/database.ts';

/** Kept for so long, and no more of them than this (docs/rules.md#refused-sign-ins). */
const keptDays = 2;
const mostKept = 1_000;

/** Stores that a sign-in was refused, and forgets old ones. */
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

/** A refused sign-in as it is kept. */
export interface RefusedSignIn {
  refused_at: Date;
  reason: SignInRefusal;
  masked_email: string;
}

/** The sign-ins that were refused since `start`: how many, and the newest of them, `most` at most. */
export async function findRefusedSignIns(
  db: Db,
  start: Date,
  most: number,
): Promise<{ total: number; latest: RefusedSignIn[] }> {
  const since = db.selectFrom('refused_sign_ins').where('refused_at', '>=', start);
  const latest = await since
    .select(['refused_at', 'reason', 'masked_email'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const { total } = await since.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { total, latest: latest as RefusedSignIn[] };
}
