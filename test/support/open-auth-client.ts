import { AuthClient } from '@supabase/auth-js';

/** Opens the real client as the app configures it, without its timer. It has its own memory unless windows share `storage`. */
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
