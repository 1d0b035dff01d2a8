import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '../../config/config.ts';

/** The keys by which push services know this server (RFC 8292), in base64url: 65 and 32 bytes. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys that are configured, else keys computed from the server's secret: the same in every process and after a restart,
 * and as secret as that one (docs/operations.md#push-keys).
 */
export function vapidKeysOf({ vapid, jwtSecret }: Pick<Config, 'vapid' | 'jwtSecret'>): VapidKeys {
  return vapid ?? computeVapidKeys(jwtSecret);
}

function computeVapidKeys(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `beyond-prode/vapid/${attempt}`, 32));
    try {
      curve.setPrivateKey(bytes);
    } catch {
      // One number in 2^32 is none of the curve's.
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  }
}
