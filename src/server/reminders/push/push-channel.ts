import type { AppContext } from '../../context.ts';
import type { Delivery, ReminderChannel, ReminderPerson } from '../reminder-channel.ts';
import { deliver, type PushSender } from './deliver.ts';
import { reminderMessage, testMessage, type PushMessage } from './push-message.ts';
import { isPushService } from './push-services.ts';
import { findSubscriptions, removeSubscription } from './push-subscriptions-repository.ts';
import { vapidKeysOf } from './vapid-keys.ts';

interface PushContext {
  database: AppContext['database'];
  config: Pick<AppContext['config'], 'publicUrl' | 'vapid' | 'jwtSecret' | 'pushHosts'>;
  tournament: Pick<AppContext['tournament'], 'contact'>;
}

/** The web push of this server. */
export interface PushChannel extends ReminderChannel {
  name: 'push';
  /** What a browser subscribes with, in base64url. */
  publicKey: string;
  /** Whether a browser with this endpoint can be reached. */
  accepts(endpoint: string): boolean;
}

/**
 * Creates it: every browser of a person gets the message, those that are gone are removed. It is sent once one has taken it, as
 * a second attempt would reach that one again.
 */
export function createPushChannel({ config, tournament, database }: PushContext): PushChannel {
  const { publicUrl } = config;
  // Push services refuse the address of a loopback.
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${tournament.contact.email}`;
  const sender: PushSender = { keys: vapidKeysOf(config), subject };
  const accepts = (endpoint: string) => isPushService(endpoint, config.pushHosts);

  async function sendToAll(
    { id }: ReminderPerson,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<Delivery> {
    const subscriptions = await findSubscriptions(database.db, id);
    const ends = await Promise.allSettled(
      subscriptions.map(async (subscription) => {
        // A backup may bring what would not be stored.
        const end = accepts(subscription.endpoint)
          ? await deliver(sender, subscription, message, signal)
          : 'gone';
        if (end === 'gone') await removeSubscription(database.db, id, subscription.endpoint);
        return end;
      }),
    );
    const deliveries = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    if (deliveries.includes('sent')) return 'sent';
    const unknown = ends.find((end) => end.status === 'rejected');
    if (unknown !== undefined) throw unknown.reason;
    return deliveries.find((end) => typeof end === 'object') ?? 'gone';
  }

  return {
    name: 'push',
    publicKey: sender.keys.publicKey,
    accepts,
    send: (person, reminder, signal) => sendToAll(person, reminderMessage(reminder, publicUrl), signal),
    sendTest: (person, signal) => sendToAll(person, testMessage(publicUrl), signal),
  };
}
