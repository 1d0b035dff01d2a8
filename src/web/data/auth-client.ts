import { AuthClient } from '@supabase/auth-js';
import { broughtTokens, sessionStorageKey } from './session-key.ts';

/**
 * The real Supabase auth client over our `/auth/v1` (wire contract, 1 to 6). It keeps the session, reads the
 * tokens from the address after sign-in and renews them: tick every 30 s, when at most 90 s remain, with
 * exponential back-off from 200 ms (spec 9).
 */
export const authClient = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  headers: { apikey: 'anon' },
  storageKey: sessionStorageKey,
  flowType: 'implicit',
  detectSessionInUrl: true,
  persistSession: true,
  autoRefreshToken: true,
});

/**
 * The client has read the address by now. The tokens leave it at once, not after the server's answer, so
 * that neither the history nor a screenshot keeps them.
 */
if (broughtTokens) {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}
