import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { loadAuthClient } from './load-auth-client.ts';
import { isConnected, onConnectionChange } from './connection.ts';
import { setKeptOwner } from './kept-data.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { broughtTokens, openedWithSession, sessionStorageKey } from './session-key.ts';
import { toSessionUser, type SessionUser } from './session-user.ts';
import { readStoredUser } from './stored-user.ts';

/** `loading` until the stored session or the one in the address has been read. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };

const loading: SessionState = { status: 'loading', user: null };
const signedOut: SessionState = { status: 'signed-out', user: null };
/** So long the spinner of a stored session turns, in milliseconds. */
const authPatience = 4000;
const SessionContext = createContext<SessionState>(loading);

/**
 * Follows the auth client's events (spec 4) for everything below. Another user's cached data never stay.
 * When the client itself cannot be loaded, the error is thrown to the boundary above.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionState>(() => (openedWithSession ? loading : signedOut));
  useEffect(
    () =>
      followSession(
        (event, next) => {
          if (event === 'SIGNED_OUT') queryClient.removeQueries({ queryKey: queryKeys.personal });
          // A first session of null may only mean that the stored one could not be renewed now.
          const stored = event === 'INITIAL_SESSION' ? readStoredUser() : null;
          const user = next === null ? stored : toSessionUser(next.user);
          setKeptOwner(user?.id ?? null);
          setSession((current) => nextState(current, user));
        },
        (cause) =>
          setSession(() => {
            throw cause;
          }),
      ),
    [],
  );
  useEffect(
    () =>
      whenAuthIsSlow(() => {
        const user = readStoredUser();
        if (user === null) return;
        setKeptOwner(user.id);
        setSession((current) => (current.status === 'loading' ? { status: 'signed-in', user } : current));
      }),
    [],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session's state. Components behind the login gate use `useUser`. */
export function useSession(): SessionState {
  return use(SessionContext);
}

/** The signed-in person, null for a visitor. */
export function useUser(): SessionUser | null {
  return use(SessionContext).user;
}

type SessionListener = (event: AuthChangeEvent, session: Session | null) => void;

/** Listens to the auth client from the moment there is a session, here or from another tab; answers how to stop. */
function followSession(listener: SessionListener, fail: (cause: unknown) => void): () => void {
  let stop: (() => void) | undefined;
  const follow = async () => {
    const ended = { value: false };
    stop = () => (ended.value = true);
    const client = await loadAuthClient();
    if (ended.value) return;
    const { data } = client.onAuthStateChange(listener);
    stop = () => data.subscription.unsubscribe();
  };
  const followOther = ({ key, newValue }: StorageEvent) => {
    if (key === sessionStorageKey && newValue !== null && stop === undefined) follow().catch(fail);
  };
  window.addEventListener('storage', followOther);
  if (openedWithSession) follow().catch(fail);
  return () => {
    window.removeEventListener('storage', followOther);
    stop?.();
  };
}

/**
 * Calls `trust` when the auth client cannot tell in time who is signed in: without a connection at once, else after
 * a while (it tries for 25 s to renew a session). What is stored then counts until it knows.
 */
function whenAuthIsSlow(trust: () => void): () => void {
  if (!openedWithSession || broughtTokens) return () => undefined;
  const trustWhenLost = () => isConnected() || trust();
  trustWhenLost();
  const timer = setTimeout(trust, authPatience);
  const stop = onConnectionChange(trustWhenLost);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Keeps the same object for the same person: the client repeats its events on every return to the tab. */
function nextState(current: SessionState, user: SessionUser | null): SessionState {
  if (user === null) return current.status === 'signed-out' ? current : signedOut;
  const same = JSON.stringify(current.user) === JSON.stringify(user);
  return same ? current : { status: 'signed-in', user };
}
