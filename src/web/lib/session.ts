import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deleteOthersNotes } from './browser-storage.ts';
import { hasCallbackTokens } from './callback-tokens.ts';
import { connectionStore, isConnected } from './connection.ts';
import { setOfflineCacheOwner } from './offline-cache.ts';
import { queryClient, queryKeys } from './query-client.ts';
import {
  followAuthEvents,
  hasStoredSession,
  isSigningOut,
  loadAuthClient,
  readGoodToken,
  readStoredUser,
  sessionStorageKey,
  setSigningOut,
  toSessionUser,
  type SessionUser,
} from './stored-session.ts';

/**
 * `failed`: the auth client could not be loaded. `lockedOut`: the server refused to renew the session. `expiredFor`:
 * the user whose session ended without signing out.
 */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null; expiredFor?: SessionUser | null }
  | { status: 'signed-in'; user: SessionUser; lockedOut?: boolean }
  | { status: 'failed'; user: null; cause: unknown };

/** How long to wait for the auth client, which retries a renewal for 25 s, in milliseconds. */
const authPatience = 4000;
/** When to load the auth client if nothing has needed it, in milliseconds after the page has opened. */
const authClientDelay = 10_000;
const signedOut = { status: 'signed-out', user: null } as const;
const sessionStore = createStore<SessionState>(() => signedOut);
let lastUser: SessionUser | null = null;
/** Called on sign-out, because the next user of this browser may be somebody else. */
let forgetDevice: () => void = () => {};

/** Returns the session's state. Throws to the error boundary when it cannot be known. */
export function useSession(): SessionState {
  const session = useStore(sessionStore);
  if (session.status === 'failed') throw session.cause;
  return session;
}

/** Returns the signed-in user, or null for a visitor. */
export function useUser(): SessionUser | null {
  return useSession().user;
}

/** Calls `act` once with the signed-in user, now or after sign-in. */
export function onceSignedIn(act: (user: SessionUser) => void): void {
  const { user } = sessionStore.getState();
  if (user !== null) return act(user);
  const stop = sessionStore.subscribe((session) => {
    if (session.user === null) return;
    stop();
    act(session.user);
  });
}

/** Returns the signed-in user, or null. */
export function currentUser(): SessionUser | null {
  return sessionStore.getState().user;
}

/** Calls `act` with each new user, or with null on sign-out. Returns a function that stops it. */
export function onUserChange(act: (user: SessionUser | null) => void): () => void {
  return sessionStore.subscribe(({ user }, former) => {
    if (user?.id !== former.user?.id) act(user);
  });
}

/** Records that the server no longer admits the user, so that the page can say so. */
export function reportLockedOut(): void {
  const session = sessionStore.getState();
  if (session.status === 'signed-in') setSession({ ...session, lockedOut: true });
}

/**
 * Reads the session and follows the auth client, here and in other tabs (docs/screens.md#session). A session that needs
 * no renewal is used at once. Returns whether the page was opened with a session, stored or in the address.
 */
export function startSession(onSignOut: () => void): boolean {
  forgetDevice = onSignOut;
  const tokens = hasCallbackTokens();
  const opened = tokens || hasStoredSession();
  lastUser = readStoredUser();
  followAuthEvents(applyAuthEvent);
  followOtherTabs();
  if (!tokens && lastUser !== null && readGoodToken(Date.now()) !== null) {
    applyUser(lastUser);
    setTimeout(() => void startAuthClient(), authClientDelay);
  } else if (opened) {
    setSession({ status: 'loading', user: null });
    void startAuthClient();
    if (!tokens) trustStoredSessionWhenSlow();
  }
  return opened;
}

/** Follows sign-ins and sign-outs in other tabs. Only a new or renewed session needs the auth client, which is loaded late. */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionStorageKey) return;
    if (newValue === null) {
      if (currentUser() !== null) applyAuthEvent('SIGNED_OUT', null);
      return;
    }
    // Calls already use the stored token, so switch to its user at once.
    const user = readStoredUser();
    if (user !== null && currentUser() !== null) applyUser(user);
    void startAuthClient();
  });
}

async function startAuthClient(): Promise<void> {
  try {
    await loadAuthClient();
  } catch (cause) {
    // The page does not need the client before the next renewal, which loads it again.
    if (sessionStore.getState().status === 'loading') setSession({ status: 'failed', user: null, cause });
  }
}

function applyAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  // A first session of null may only mean that the stored one could not be renewed now.
  const stored = event === 'INITIAL_SESSION' ? readStoredUser() : null;
  const user = session === null ? stored : toSessionUser(session.user);
  if (user !== null) return applyUser(user);
  queryClient.removeQueries({ queryKey: queryKeys.personal });
  setOfflineCacheOwner(null);
  if (event === 'SIGNED_OUT') {
    navigator.clearAppBadge?.().catch(() => undefined);
    // Keep the drafts of an expired session for the next sign-in.
    if (isSigningOut()) {
      deleteOthersNotes(null);
      forgetDevice();
    }
    setSession({ ...signedOut, expiredFor: isSigningOut() ? null : lastUser });
  } else if (sessionStore.getState().status !== 'signed-out') {
    // Keep `expiredFor` of a session that has already ended.
    setSession(signedOut);
  }
}

/** Keeps the state of an unchanged user, because the auth client repeats its events on every return to the tab. */
function applyUser(user: SessionUser): void {
  setOfflineCacheOwner(user.id);
  deleteOthersNotes(user.id);
  lastUser = user;
  const current = sessionStore.getState().user;
  // When the client is loaded to sign out, it first reports the signed-in user.
  if (current?.id !== user.id) setSigningOut(false);
  if (current !== null && current.id !== user.id) queryClient.removeQueries({ queryKey: queryKeys.personal });
  if (JSON.stringify(current) !== JSON.stringify(user)) setSession({ status: 'signed-in', user });
}

/** Trusts the stored session at once without a connection, otherwise after `authPatience`. */
function trustStoredSessionWhenSlow(): void {
  const trust = () => {
    const user = readStoredUser();
    if (user !== null && sessionStore.getState().status === 'loading') applyUser(user);
  };
  const trustWhenDisconnected = () => isConnected() || trust();
  trustWhenDisconnected();
  setTimeout(trust, authPatience);
  connectionStore.subscribe(trustWhenDisconnected);
}

function setSession(session: SessionState): void {
  sessionStore.setState(session, true);
}
