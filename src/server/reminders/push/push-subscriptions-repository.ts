import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A browser's subscription, as the Push API returns it. Keys are in base64url. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** More devices than a person has. Older subscriptions beyond it are deleted. */
export const mostDevices = 10;

/** Returns the subscriptions of a participant, oldest first. */
export async function findSubscriptions(db: Db, userId: string): Promise<PushSubscription[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('endpoint')
    .execute();
}

/** Stores a subscription. A browser belongs to the participant who subscribed in it last. */
export async function storeSubscription(
  db: Db,
  userId: string,
  subscription: PushSubscription,
): Promise<void> {
  const values = { user_id: userId, ...subscription };
  await db
    .insertInto('push_subscriptions')
    .values(values)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
  await sql`
    delete from push_subscriptions where user_id = ${userId}::uuid and endpoint in (
      select endpoint from push_subscriptions where user_id = ${userId}::uuid
      order by created_at desc, endpoint offset ${mostDevices})
  `.execute(db);
}

/** Removes one of a participant's subscriptions. */
export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Replaces the subscription with the endpoint `former`, if there is one. An existing new one keeps its owner. */
export async function replaceSubscription(
  db: Db,
  former: string,
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<void> {
  await sql`
    with removed as (delete from push_subscriptions where endpoint = ${former} returning user_id)
    insert into push_subscriptions (endpoint, user_id, p256dh, auth)
    select ${endpoint}, user_id, ${p256dh}, ${auth} from removed
    on conflict (endpoint) do nothing
  `.execute(db);
}
