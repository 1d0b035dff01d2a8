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

/** The web push channel of this server. */
export interface PushChannel extends ReminderChannel {
  name: 'push';
  /** The key with which browsers subscribe, in base64url. */
  publicKey: string;
  /** Returns whether the endpoint belongs to a push service that the server sends to. */
  accepts(endpoint: string): boolean;
}

/** More than any push service needs. Endpoints are stored. */
export const longestEndpoint = 1_000;
const patienceMs = 15_000;
const defaultWaitSeconds = 60;
const longestWaitSeconds = 3_600;

/**
 * Creates the channel. Every browser of a person gets the message, and subscriptions that are gone are removed. One success
 * counts as sent, because another attempt would repeat the message there.
 */
export function createPushChannel({ config, tournament, database, fetch }: PushContext): PushChannel {
  const { publicUrl } = config;
  // Push services refuse loopback addresses.
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${tournament.contact.email}`;
  // Derived from the secret, so that all processes and restarts have the same keys (docs/operations.md#web-push).
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
        // A restored backup may have endpoints that are no longer accepted.
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
   * Encrypts a message for one browser (RFC 8291) and sends it to its push service, without following redirects. Throws when
   * the service does not respond, since it may have taken the message.
   */
  async function deliver(
    { endpoint, p256dh, auth }: PushSubscription,
    { payload, ttl, topic }: PushMessage,
    signal: AbortSignal,
  ): Promise<Delivery> {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...{ vapidDetails, TTL: ttl, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
    });
    // `fetch` sets the length itself.
    const { 'Content-Length': _, ...headers } = details.headers;
    const response = await fetch(endpoint, {
      ...{ method: details.method, headers, body: new Uint8Array(details.body ?? []), redirect: 'manual' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    // The body of the response is not needed.
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

function waitOf(header: string): number {
  const asked = readRetryAfterMs(header, Date.now());
  if (asked === null) return defaultWaitSeconds;
  return Math.min(longestWaitSeconds, Math.max(1, Math.ceil(asked / 1_000)));
}

/** Returns the keys that identify this server to push services (RFC 8292), in base64url. */
function computeVapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `beyond-prode/vapid/${attempt}`, 32));
    try {
      curve.setPrivateKey(bytes);
    } catch {
      // One in 2^32 numbers is not a valid key.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  }
}

/** Hosts of the browsers' push services (Google, Mozilla, Apple, Microsoft). `*` stands for any subdomain. */
const knownHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Whether the server may call an endpoint: that of a known push service or of `ownHosts` (`PUSH_HOSTS`), by https on the
 * default port, or by http on a loopback port. Participants choose endpoints, so the server must not look up arbitrary names.
 */
export function isPushService(endpoint: string, ownHosts: readonly string[]): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false;
  const { protocol, host, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  // Only loopback hosts have a port in the configuration.
  if (protocol === 'http:') return port !== '' && ownHosts.includes(host);
  const isNamed = [...knownHosts, ...ownHosts].some((known) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
  );
  return protocol === 'https:' && port === '' && isNamed;
}
