import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import type { PushSubscription } from '../../src/server/reminders/push/push-subscriptions-repository.ts';
import { startHttpReceiver } from './http-receiver.ts';

/** A message as the device's browser decrypts it, and how it was sent. */
export interface PushedMessage {
  endpoint: string;
  text: string;
  headers: IncomingHttpHeaders;
  /** The verified claims of the sending server. */
  claims: Record<string, unknown>;
  /** False when the service died after it accepted the message. */
  answered: boolean;
}

/** The answer to a message: a status, silence, or a connection cut after the message was accepted. */
export type PushAnswer =
  | { status: number; retryAfter?: string; location?: string }
  | 'nothing'
  | 'taken and dead';

/** A push service for tests: real HTTP, real encryption (RFC 8291), real VAPID (RFC 8292). */
export interface PushService {
  /** The value for `PUSH_HOSTS`. */
  host: string;
  /** Subscribes a new device. `answer` is the service's answer to its messages, 201 by default. */
  subscribe(answer?: PushAnswer | (() => PushAnswer)): PushSubscription;
  messages: PushedMessage[];
  /** Every request, including refused ones. */
  requests: string[];
  close(): Promise<void>;
}

interface Device {
  curve: ECDH;
  auth: Buffer;
  answer: PushAnswer | (() => PushAnswer);
}

/** Starts a push service. */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Device>();
  const receiver = await startHttpReceiver(async ({ url, headers, body }) => {
    const endpoint = `${origin}${url}`;
    service.requests.push(endpoint);
    const device = devices.get(endpoint);
    if (device === undefined) return { status: 404 };
    const answer = typeof device.answer === 'function' ? device.answer() : device.answer;
    if (answer === 'nothing') return 'nothing';
    if (answer === 'taken and dead' || answer.status === 201) {
      const text = decrypt(body, device);
      const claims = await verifyVapid(headers.authorization ?? '', origin);
      const answered = answer !== 'taken and dead';
      service.messages.push({ endpoint, text, headers, claims, answered });
    }
    if (answer === 'taken and dead') return 'dies';
    const { status, retryAfter, location } = answer;
    const said = { ...(retryAfter && { 'retry-after': retryAfter }), ...(location && { location }) };
    return { status, headers: said };
  });
  const { origin } = receiver;
  const service: PushService = {
    host: new URL(origin).host,
    subscribe(answer = { status: 201 }) {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      const endpoint = `${origin}/push/${randomBytes(16).toString('base64url')}`;
      devices.set(endpoint, { curve, auth, answer });
      return { endpoint, p256dh, auth: auth.toString('base64url') };
    },
    messages: [],
    requests: [],
    close: receiver.close,
  };
  return service;
}

/** Decrypts one record as a browser does (RFC 8188 with the keys of RFC 8291). */
function decrypt(body: Buffer, { curve, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derive = (key: Uint8Array, from: Uint8Array, info: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), serverKey]);
  const input = derive(curve.computeSecret(serverKey), auth, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

async function verifyVapid(header: string, audience: string): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience });
  return { ...payload, key };
}
