import { AuthClient, type AuthChangeEvent, type Session } from '@supabase/auth-js';
import { hasCallbackTokens } from './callback-tokens.ts';

/** Creates the page's auth client over `/auth/v1` (docs/api.md#authv1). Call it once. */
export function openAuthClient(
  storageKey: string,
  listener: (event: AuthChangeEvent, session: Session | null) => void,
) {
  const tokens = hasCallbackTokens();
  const client = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: 'anon' },
    storageKey,
    flowType: 'implicit',
    // Ignore tokens that appear in the address later: they do not come from a sign-in of this tab.
    detectSessionInUrl: tokens,
    persistSession: true,
    autoRefreshToken: true,
  });
  // The client has read the address by now. Remove the tokens at once, so that neither the history nor a screenshot
  // keeps them.
  if (tokens) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  client.onAuthStateChange(listener);
  return client;
}
