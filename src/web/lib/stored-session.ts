import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import * as z from 'zod/mini';
import type { openAuthClient } from './auth-client.ts';
import { readStored, readStoredJson, writeStored } from './browser-storage.ts';

/** Fixed, so that it does not depend on the server's address. */
export const sessionStorageKey = 'beyond-prode-session';

/** How early the auth client renews a token, in milliseconds before it expires. */
const renewalMargin = 90_000;

/** `fullName` and `avatarUrl` are empty when Google gave none. */
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

const tokenSchema = z.object({ access_token: z.string(), refresh_token: z.string(), expires_at: z.number() });

/** `expires_at` is in epoch seconds. */
export type SessionToken = Pick<Session, 'access_token' | 'expires_at'>;

/** Returns the user of a session; the picture is `avatar_url` or `picture` (docs/api.md#sessions). */
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

/** Returns the user of the stored session, or null. */
export function readStoredUser(): SessionUser | null {
  const stored = z.safeParse(storedSchema, readStoredJson(sessionStorageKey)).data;
  return stored === undefined ? null : toSessionUser(stored.user);
}

/** Returns the stored session's token, or null when it is missing or expires soon after `now` (epoch milliseconds). */
export function readGoodToken(now: number): SessionToken | null {
  const stored = z.safeParse(tokenSchema, readStoredJson(sessionStorageKey)).data;
  return stored === undefined || stored.expires_at * 1000 - now < renewalMargin ? null : stored;
}

/** Returns whether a session is stored, readable or not. */
export function hasStoredSession(): boolean {
  return readStored(sessionStorageKey) !== null;
}

const signingOutKey = 'beyond-prode-signing-out';
/** Each tab remembers its own sign-out: a tab that opens meanwhile clears the mark for all tabs. */
let signingOutHere = false;

/** Returns whether a sign-out is in progress in any tab of this browser. */
export function isSigningOut(): boolean {
  return signingOutHere || readStored(signingOutKey) !== null;
}

/** Marks a sign-out as in progress for all tabs, or as over. */
export function setSigningOut(signingOut: boolean): void {
  signingOutHere = signingOut;
  writeStored(signingOutKey, signingOut ? '1' : null);
}

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;

let listener: AuthListener = () => {};
let authClient: ReturnType<typeof openAuthClient> | undefined;

/** Sets the listener for the auth client's events. Call it before the client is loaded. */
export function followAuthEvents(follow: AuthListener): void {
  listener = follow;
}

/** Loads the auth client on demand. While the stored token is valid, no first screen needs its code. */
export async function loadAuthClient() {
  if (authClient !== undefined) return authClient;
  const { openAuthClient } = await import('./auth-client.ts');
  return (authClient ??= openAuthClient(sessionStorageKey, listener));
}

/** Returns the session's token, or null. Uses a valid stored token until the auth client has been loaded. */
export async function readToken(): Promise<SessionToken | null> {
  const stored = authClient === undefined ? readGoodToken(Date.now()) : null;
  if (stored !== null) return stored;
  const { data } = await (await loadAuthClient()).getSession();
  return data.session;
}
