import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { AppContext } from '../../context.ts';
import { readRetryAfterMs } from '../../http/retry-after.ts';
import type { Delivery, ReminderChannel, ReminderPerson } from '../reminder-channel.ts';
import { reminderMessage, testMessage, type PushMessage } from './push-message.ts';
import {
  findSubscriptions,
  removeSubscription,
  type PushSubscription,
} from './push-subscriptions-repository.ts';

interface PushContext {
  database: AppContext['database'];
  config: Pick<AppContext['config'], 'publicUrl' | 'vapid' | 'jwtSecret' | 'pushHosts'>;
  tournament: Pick<AppContext['tournament'], 'contact'>;
  fetch: AppContext['fetch'];
}

/** The web push of this server. */
export interface PushChannel extends ReminderChannel {
  name: 'push';
  /** What a browser subscribes with, in base64url. */
  publicKey: string;
  /** Whether a browser with this endpoint can be reached. */
  accepts(endpoint: string): boolean;
}

/** Longer ones than any push service has; they are stored. */
export const longestEndpoint = 1_000;
/** A push service that has not answered by then did not take the message. */
const patienceMs = 15_000;
const defaultWaitSeconds = 60;
const longestWaitSeconds = 3_600;

/**
 * Creates it: every browser of a person gets the message, those that are gone are removed. It is sent once one has taken it, as
 * a second attempt would reach that one again.
 */
export function createPushChannel({ config, tournament, database, fetch }: PushContext): PushChannel {
  const { publicUrl } = config;
  // Push services refuse the address of a loopback.
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${tournament.contact.email}`;
  // The same in every process and after a restart, and as secret as the secret (docs/operations.md#web-push).
  const vapidDetails = { subject, ...(config.vapid ?? computeVapidKeys(config.jwtSecret)) };
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
        const end = accepts(subscription.endpoint) ? await deliver(subscription, message, signal) : 'gone';
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

  /**
   * Encrypts a message for one browser (RFC 8291) and gives it to its push service, by one request that follows no redirect.
   * Throws when the service does not answer: nobody knows then whether it took the message.
   */
  async function deliver(
    { endpoint, p256dh, auth }: PushSubscription,
    { payload, ttl, topic }: PushMessage,
    signal: AbortSignal,
  ): Promise<Delivery> {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...{ vapidDetails, TTL: ttl, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
    });
    // `fetch` says the length itself.
    const { 'Content-Length': _, ...headers } = details.headers;
    const response = await fetch(endpoint, {
      ...{ method: details.method, headers, body: new Uint8Array(details.body ?? []), redirect: 'manual' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    // Nothing of what a service says is used.
    await response.body?.cancel();
    if (response.ok) return 'sent';
    if ([404, 410].includes(response.status)) return 'gone';
    const reason = `the push service ${new URL(endpoint).host} answered ${response.status}`;
    const wait = response.headers.get('retry-after');
    return wait === null ? { reason } : { reason, retryAfterSeconds: waitOf(wait) };
  }

  return {
    name: 'push',
    publicKey: vapidDetails.publicKey,
    accepts,
    send: (person, reminder, signal) => sendToAll(person, reminderMessage(reminder, publicUrl), signal),
    sendTest: (person, signal) => sendToAll(person, testMessage(publicUrl), signal),
  };
}

/** How many seconds a `Retry-After` is taken for. */
function waitOf(header: string): number {
  const asked = readRetryAfterMs(header, Date.now());
  if (asked === null) return defaultWaitSeconds;
  return Math.min(longestWaitSeconds, Math.max(1, Math.ceil(asked / 1_000)));
}

/** The keys by which push services know this server (RFC 8292), in base64url: 65 and 32 bytes. */
function computeVapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `beyond-prode/vapid/${attempt}`, 32));
    try {
      curve.setPrivateKey(bytes);
    } catch {
      // One in 2^32 numbers is not on the curve.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  }
}

/** Where the push services of browsers are (Google, Mozilla, Apple, Microsoft); `*` stands for any name below. */
const knownHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Whether an endpoint is of a push service that the server calls: a known one or one of `ownHosts` (`PUSH_HOSTS`), by https on its
 * port, or by http on a port of loopback. Participants name the endpoints, and the server looks up no name of their choice.
 */
export function isPushService(endpoint: string, ownHosts: readonly string[]): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false;
  const { protocol, host, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  // Only hosts of loopback have a port in the configuration.
  if (protocol === 'http:') return port !== '' && ownHosts.includes(host);
  const isNamed = [...knownHosts, ...ownHosts].some((known) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
  );
  return protocol === 'https:' && port === '' && isNamed;
}
