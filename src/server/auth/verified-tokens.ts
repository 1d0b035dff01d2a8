import { hash } from 'node:crypto';
import type { AppContext } from '../context.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';

/** What verified tokens say, at most an agency of them: their signature is checked once, not at every request. */
const rememberedTokens = 10_000;

/** A token whose signature, audience and form were good; its times are in epoch seconds and are checked each time. */
export interface VerifiedToken {
  claims: AccessTokenClaims;
  exp: number;
}

const caches = new WeakMap<AppContext['config'], Map<string, VerifiedToken>>();

/** The verified tokens of one configuration: another secret is another cache. Kept by digest, never by the token. */
export function verifiedTokens(config: AppContext['config']): {
  find(token: string): VerifiedToken | undefined;
  remember(token: string, verified: VerifiedToken): void;
} {
  const known = caches.get(config) ?? new Map<string, VerifiedToken>();
  caches.set(config, known);
  return {
    find(token) {
      const digest = digestOf(token);
      const verified = known.get(digest);
      if (verified === undefined) return undefined;
      // A map keeps the order of insertion: the first is the one that was asked for longest ago.
      known.delete(digest);
      known.set(digest, verified);
      return verified;
    },
    remember(token, verified) {
      known.set(digestOf(token), verified);
      const [oldest] = known.keys();
      if (known.size > rememberedTokens && oldest !== undefined) known.delete(oldest);
    },
  };
}

function digestOf(token: string): string {
  return hash('sha256', token, 'base64');
}
