import type { User } from '@supabase/auth-js';
import * as z from 'zod/mini';

/** Where the browser stores the session; fixed, so that it does not change with the server's address. */
export const sessionStorageKey = 'beyond-prode-session';

/** The signed-in user. `fullName` and `avatarUrl` are empty when Google gave none. */
export interface SessionUser {
  id: string;
  email: string;
  fullName: string;
  avatarUrl: string;
}

const metadataSchema = z.object({
  full_name: z.catch(z.string(), ''),
  avatar_url: z.catch(z.string(), ''),
  picture: z.catch(z.string(), ''),
});

const storedSchema = z.object({
  user: z.object({
    id: z.string(),
    email: z.optional(z.string()),
    user_metadata: z.record(z.string(), z.unknown()),
  }),
});

/** The user of a session; the picture is `avatar_url` or `picture`, see docs/api.md#user. */
export function toSessionUser(
  user: Pick<User, 'id' | 'user_metadata'> & { email?: string | undefined },
): SessionUser {
  const metadata = metadataSchema.parse(user.user_metadata);
  return {
    id: user.id,
    email: user.email ?? '',
    fullName: metadata.full_name.trim(),
    avatarUrl: metadata.avatar_url || metadata.picture,
  };
}

/** The user of the stored session; null when there is none. */
export function readStoredUser(): SessionUser | null {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null'));
    return stored.success ? toSessionUser(stored.data.user) : null;
  } catch {
    return null;
  }
}

const signingOutKey = 'beyond-prode-signing-out';

/** Whether the session is being ended on purpose, in whichever tab of this browser. */
export function isSigningOut(): boolean {
  return localStorage.getItem(signingOutKey) !== null;
}

/** Notes for all tabs that the session is being ended on purpose, or no longer. */
export function setSigningOut(signingOut: boolean): void {
  if (signingOut) localStorage.setItem(signingOutKey, '1');
  else localStorage.removeItem(signingOutKey);
}

/** Loads the auth client on demand: no screen without a session needs it, and it would be a sixth of their code. */
export async function loadAuthClient() {
  const { getAuthClient } = await import('./auth-client.ts');
  return getAuthClient();
}
