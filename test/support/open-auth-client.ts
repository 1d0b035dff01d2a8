import { AuthClient } from '@supabase/auth-js';

/** The real client with its own memory, as the app configures it but for its timer. */
export function openAuthClient(url: string): InstanceType<typeof AuthClient> {
  const memory = new Map<string, string>();
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: 'anon', Authorization: 'Bearer anon' },
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: false,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  });
}
