import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../context.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';

/** What verified tokens say, at most an agency of them: their signature is checked once, not at every request. */
const rememberedTokens = 10_000;

/** A token whose signature, audience and form were good; its times are in epoch seconds and are checked each time. */
export interface VerifiedToken {
  claims: AccessTokenClaims;
  exp: number;
}

/** Kept by the token's digest, never by the token. */
export interface VerifiedTokens {
  find(token: string): VerifiedToken | undefined;
  remember(token: string, verified: VerifiedToken): void;
}

const caches = new WeakMap<AppContext['config'], VerifiedTokens>();

/** The verified tokens of one configuration: another secret is another cache. */
export function verifiedTokens(config: AppContext['config']): VerifiedTokens {
  const known = caches.get(config) ?? rememberTokens();
  caches.set(config, known);
  return known;
}

function rememberTokens(): VerifiedTokens {
  const known = new LRUCache<string, VerifiedToken>({ max: rememberedTokens });
  return {
    find: (token) => known.get(digestOf(token)),
    remember: (token, verified) => void known.set(digestOf(token), verified),
  };
}

function digestOf(token: string): string {
  return hash('sha256', token, 'base64');
}
