import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { readRetryAfterMs } from '../../http/retry-after.ts';
import type { Delivery } from '../reminder-channel.ts';
import type { PushMessage } from './push-message.ts';
import type { PushSubscription } from './push-subscriptions-repository.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** What every message of this server is sent with. */
export interface PushSender {
  keys: VapidKeys;
  /** Whom a push service may ask: an https: or mailto: address. */
  subject: string;
}

/** A push service that has not answered by then did not take the message. */
const patienceMs = 15_000;
const longestAnswer = 16_384;
const defaultWaitSeconds = 60;
const longestWaitSeconds = 3_600;
const goneStatuses = [404, 410];
const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: 10_000 });

/**
 * Encrypts a message for one browser (RFC 8291) and gives it to its push service, by one request that follows no redirect.
 * Throws when the service does not answer: nobody knows then whether it took the message.
 */
export async function deliver(
  { keys, subject }: PushSender,
  { endpoint, p256dh, auth }: PushSubscription,
  { payload, ttl, topic }: PushMessage,
  signal: AbortSignal,
): Promise<Delivery> {
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    ...{ vapidDetails: { subject, ...keys }, TTL: ttl, urgency: 'high', topic },
    contentEncoding: 'aes128gcm',
  });
  const options = {
    method: details.method,
    headers: details.headers as Record<string, string | number>,
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  };
  const isHttp = new URL(endpoint).protocol === 'http:';
  const call = isHttp ? httpRequest(endpoint, options) : httpsRequest(endpoint, { ...options, agent });
  call.end(details.body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  dropBody(response);
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return 'sent';
  if (goneStatuses.includes(status)) return 'gone';
  const wait = response.headers['retry-after'];
  const reason = `the push service ${new URL(endpoint).host} answered ${status}`;
  return wait === undefined ? { reason } : { reason, retryAfterSeconds: waitOf(wait) };
}

/** Nothing of what a service says is used; a short answer leaves the connection for the next message. */
function dropBody(response: IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestAnswer) response.destroy();
  });
}

/** How many seconds a `Retry-After` is taken for. */
function waitOf(header: string): number {
  const asked = readRetryAfterMs(header, Date.now());
  if (asked === null) return defaultWaitSeconds;
  return Math.min(longestWaitSeconds, Math.max(1, Math.ceil(asked / 1_000)));
}
