import { createHmac } from 'node:crypto';
import type { ChannelName } from './reminder-channel.ts';

/**
 * The `identity` of a row of the outbox: the same for each attempt, in every process. It is computed with the server's secret,
 * so that it tells a mail provider or push service nothing about the person.
 */
export function reminderIdentity(
  row: { cupId: string; userId: string; matchDay: string; channel: ChannelName },
  secret: string,
): string {
  const hmac = createHmac('sha256', secret).update(
    JSON.stringify(['reminder', row.cupId, row.userId, row.matchDay, row.channel]),
  );
  return hmac.digest('hex').slice(0, 32);
}
