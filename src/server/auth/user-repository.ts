import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A way to sign in: the person as one provider knows them. */
export interface Identity {
  id: string;
  user_id: string;
  provider: string;
  subject: string;
  email: string;
  identity_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  last_sign_in_at: Date | null;
}

/** A person who signed in, with every identity they did it by. */
export interface User {
  id: string;
  email: string;
  user_metadata: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  last_sign_in_at: Date | null;
  identities: Identity[];
}

/** The user with their identities, oldest first; undefined when there is none. */
export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (user === undefined) return undefined;
  const identities = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { ...user, identities };
}

/** Notes that the user signed in now. */
export async function touchSignIn(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_sign_in_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}
