import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/**
 * The provider's storage, in memory: sign-ins under way and codes until they expire. Sessions are not stored, so that
 * every sign-in offers the choice of accounts again.
 */
export function createIdentityStore(clock: () => number): AdapterFactory {
  const entries = new Map<string, Entry>();

  function forgetExpired(): void {
    for (const [key, { expiresAt }] of entries) if (expiresAt <= clock()) entries.delete(key);
  }

  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const find = (id: string): AdapterPayload | undefined => {
      const entry = entries.get(keyOf(id));
      return entry !== undefined && entry.expiresAt > clock() ? entry.payload : undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        forgetExpired();
        if (model === 'Session') return;
        const expiresAt = expiresIn === undefined ? Infinity : clock() + expiresIn * 1000;
        entries.set(keyOf(id), { payload, expiresAt });
      },
      find: async (id) => find(id),
      // Only sessions and devices are found by anything but their id, and neither is stored.
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = find(id);
        if (payload !== undefined) payload.consumed = Math.floor(clock() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    } satisfies Adapter;
  };
}
