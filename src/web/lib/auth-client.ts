import { AuthClient, type AuthChangeEvent, type Session } from '@supabase/auth-js';
import { hasCallbackTokens } from './callback-tokens.ts';

let client: InstanceType<typeof AuthClient> | undefined;

/**
 * The page's Supabase auth client over `/auth/v1` (docs/api.md#authv1), created by the first call, whose `listener` gets
 * its events. It stores the session under `storageKey`, reads the tokens from the address after sign-in and renews them; see
 * docs/screens.md#session.
 */
export function getAuthClient(
  storageKey: string,
  listener: (event: AuthChangeEvent, session: Session | null) => void,
) {
  if (client !== undefined) return client;
  const tokens = hasCallbackTokens();
  client = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: 'anon' },
    storageKey,
    flowType: 'implicit',
    // Tokens that come into the address later are nobody's sign-in.
    detectSessionInUrl: tokens,
    persistSession: true,
    autoRefreshToken: true,
  });
  // The client has read the address by now. The tokens leave it at once and not after the server's response, so that
  // neither the history nor a screenshot keeps them.
  if (tokens) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  client.onAuthStateChange(listener);
  return client;
}
