import * as z from 'zod/mini';
import { sessionStorageKey } from './session-key.ts';
import { toSessionUser, type SessionUser } from './session-user.ts';

const storedSchema = z.object({
  user: z.object({
    id: z.string(),
    email: z.optional(z.string()),
    user_metadata: z.record(z.string(), z.unknown()),
  }),
});

/** The person of the session that the auth client keeps in the browser; null when there is none. */
export function readStoredUser(): SessionUser | null {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null'));
    return stored.success ? toSessionUser(stored.data.user) : null;
  } catch {
    return null;
  }
}
