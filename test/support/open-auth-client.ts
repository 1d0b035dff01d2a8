import { AuthClient } from '@supabase/auth-js';

/** The real client as the app configures it but for its timer: with its own memory unless `storage` is of several windows. */
export function openAuthClient(
  url: string,
  {
    storage: memory = new Map<string, string>(),
    fetch,
  }: { storage?: Map<string, string>; fetch?: typeof globalThis.fetch } = {},
): InstanceType<typeof AuthClient> {
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: 'anon', Authorization: 'Bearer anon' },
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: false,
    ...(fetch && { fetch }),
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  });
}
