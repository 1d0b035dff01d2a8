import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { hasCallbackTokens } from './callback-tokens.ts';
import { connectionStore, isConnected } from './connection.ts';
import { deleteOthersNotes } from './drafts.ts';
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
 * `loading` until the stored session or the one in the address has been read, `failed` when the auth client's code
 * could not be loaded. `lockedOut`: the server refused to renew the session of a user who may no longer take part.
 * `expiredFor`: whose session ended without their doing.
 */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null; expiredFor?: SessionUser | null }
  | { status: 'signed-in'; user: SessionUser; lockedOut?: boolean }
  | { status: 'failed'; user: null; cause: unknown };

/** How long to wait for the auth client before trusting the stored session, in milliseconds. */
const authPatience = 4000;
/** How long after the page has opened the auth client is loaded when nothing has needed it, in milliseconds. */
const authClientDelay = 10_000;
const signedOut = { status: 'signed-out', user: null } as const;
const sessionStore = createStore<SessionState>(() => signedOut);
/** The user of the page's last session, stored or signed in. */
let lastUser: SessionUser | null = null;
/** What else a sign-out must forget: the next one who signs in here is somebody else. */
let forgetDevice: () => void = () => {};

/** The session's state. Throws, for the error boundary, when it cannot be known. */
export function useSession(): SessionState {
  const session = useStore(sessionStore);
  if (session.status === 'failed') throw session.cause;
  return session;
}

/** The signed-in user, null for a visitor. */
export function useUser(): SessionUser | null {
  return useSession().user;
}

/** Calls `act` with the user once there is one: at once, or when the session has been read. */
export function onceSignedIn(act: (user: SessionUser) => void): void {
  const { user } = sessionStore.getState();
  if (user !== null) return act(user);
  const stop = sessionStore.subscribe((session) => {
    if (session.user === null) return;
    stop();
    act(session.user);
  });
}

/** The user who is signed in now; null for nobody. */
export function currentUser(): SessionUser | null {
  return sessionStore.getState().user;
}

/** Calls `act` with the new user when another one signs in, or with null at a sign-out; returns how to end that. */
export function onUserChange(act: (user: SessionUser | null) => void): () => void {
  return sessionStore.subscribe(({ user }, former) => {
    if (user?.id !== former.user?.id) act(user);
  });
}

/** Marks the session as one that the server no longer renews. */
export function reportLockedOut(): void {
  const session = sessionStore.getState();
  if (session.status === 'signed-in') setSession({ ...session, lockedOut: true });
}

/**
 * Follows the auth client from the moment there is a session, here or from another tab
 * (docs/rules.md#session-on-screen). A stored session that needs no renewal is what the client would say: the page begins
 * with it, and the client comes later. `onSignOut` is called when the user signs out. Returns whether the page was opened
 * with a session, stored or in the address.
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

/**
 * Another tab has signed in or renewed the session: the client reads what is stored now. Signing out needs none. It is followed
 * for as long as the page is open: whether the client came is not known.
 */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== sessionStorageKey) return;
    if (newValue === null) {
      if (currentUser() !== null) applyAuthEvent('SIGNED_OUT', null);
      return;
    }
    // Calls are made with the token that is stored now: at once, whosever it is, without waiting for the client.
    const user = readStoredUser();
    if (user !== null && currentUser() !== null) applyUser(user);
    void startAuthClient();
  });
}

async function startAuthClient(): Promise<void> {
  try {
    await loadAuthClient();
  } catch (cause) {
    // What is on screen needs it only for the next renewal, and then asks for it again.
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
    // A session that expired is signed in again, and what was typed is still there.
    if (isSigningOut()) {
      deleteOthersNotes(null);
      forgetDevice();
    }
    setSession({ ...signedOut, expiredFor: isSigningOut() ? null : lastUser });
  } else if (sessionStore.getState().status !== 'signed-out') {
    // An event that comes after the end of a session must not take back what ended it.
    setSession(signedOut);
  }
}

/** Keeps the state of an unchanged user: the auth client repeats its events on every return to the tab. */
function applyUser(user: SessionUser): void {
  setOfflineCacheOwner(user.id);
  deleteOthersNotes(user.id);
  lastUser = user;
  const current = sessionStore.getState().user;
  // A client that is loaded to sign out says first who is signed in.
  if (current?.id !== user.id) setSigningOut(false);
  if (current !== null && current.id !== user.id) queryClient.removeQueries({ queryKey: queryKeys.personal });
  if (JSON.stringify(current) !== JSON.stringify(user)) setSession({ status: 'signed-in', user });
}

/**
 * Trusts the stored session while the auth client cannot confirm it: at once without a connection, else after
 * `authPatience` (the client tries for 25 s to renew a session).
 */
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
