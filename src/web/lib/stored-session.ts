import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import * as z from 'zod/mini';
import { readStored, readStoredJson, writeStored } from './browser-storage.ts';

/** Where the browser stores the session; fixed, so that it does not change with the server's address. */
export const sessionStorageKey = 'beyond-prode-session';

/** Milliseconds before the end of a token from which on the auth client renews it instead of using it; its own margin. */
const renewalMargin = 90_000;

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

const tokenSchema = z.object({ access_token: z.string(), refresh_token: z.string(), expires_at: z.number() });

/** What calls need of a session: its access token, and when that ends in epoch seconds. */
export type SessionToken = Pick<Session, 'access_token' | 'expires_at'>;

/** The user of a session; the picture is `avatar_url` or `picture`, see docs/api.md#sessions. */
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
  const stored = z.safeParse(storedSchema, readStoredJson(sessionStorageKey)).data;
  return stored === undefined ? null : toSessionUser(stored.user);
}

/** The token of the stored session; null when there is none, or it has ended or soon will, at `now` in epoch milliseconds. */
export function readGoodToken(now: number): SessionToken | null {
  const stored = z.safeParse(tokenSchema, readStoredJson(sessionStorageKey)).data;
  return stored === undefined || stored.expires_at * 1000 - now < renewalMargin ? null : stored;
}

/** Whether any session is stored, readable or not. */
export function hasStoredSession(): boolean {
  return readStored(sessionStorageKey) !== null;
}

const signingOutKey = 'beyond-prode-signing-out';
/** Whether this tab does it: one that opens meanwhile takes the note for all tabs back. */
let signingOutHere = false;

/** Whether the session is being ended on purpose, in whichever tab of this browser. */
export function isSigningOut(): boolean {
  return signingOutHere || readStored(signingOutKey) !== null;
}

/** Notes for all tabs that the session is being ended on purpose, or no longer. */
export function setSigningOut(signingOut: boolean): void {
  signingOutHere = signingOut;
  writeStored(signingOutKey, signingOut ? '1' : null);
}

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;

let listener: AuthListener = () => {};
let loaded = false;

/** Has `follow` called for each event of the auth client, whoever loads it; to be called before anybody does. */
export function followAuthEvents(follow: AuthListener): void {
  listener = follow;
}

/** Loads the auth client on demand: no first screen needs it as long as the stored token is good, and it is an eighth of their code. */
export async function loadAuthClient() {
  const { getAuthClient } = await import('./auth-client.ts');
  loaded = true;
  return getAuthClient(sessionStorageKey, listener);
}

/** The session's token, null without a session. Until the auth client is there a good stored one does without it. */
export async function readToken(): Promise<SessionToken | null> {
  const stored = loaded ? null : readGoodToken(Date.now());
  if (stored !== null) return stored;
  const { data } = await (await loadAuthClient()).getSession();
  return data.session;
}
