import { useDeferredValue, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import type { SessionUser } from '../../lib/stored-session.ts';
import { LoadingScreen } from '../../ui/loading.tsx';
import { LoginScreen } from './login-screen.tsx';
import { signOut } from '../../lib/sign-in.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { showError, showInfo } from '../../ui/toast-queue.ts';
import { isAllowedEmail } from '../../../domain/allowed-email.ts';
import { noteRefusal, restricted, restrictedTo } from './leave-for-google.ts';

interface LoginGateProps {
  /** The protected content; visitors (`null`) see it at `/?vista=partidos` only. */
  children: (user: SessionUser | null) => ReactNode;
}

/** Shows the content, a spinner while the session loads, or the login screen (docs/screens.md#login-screen). */
export function LoginGate({ children }: LoginGateProps) {
  const session = useSession();
  const access = useAccess();
  // Renders the waiting page in slices, while other uses of the configuration update at once.
  const settled = useDeferredValue(access);
  const { search } = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out' && !showsMatches(search)) return <LoginScreen />;
  if (access !== 'allowed' || settled !== 'allowed') return <LoadingScreen />;
  return children(session.user);
}

/** Returns whether the address shows the matches without a session: `/?vista=partidos`. */
export function showsMatches(search: string): boolean {
  return new URLSearchParams(search).get('vista') === 'partidos';
}

/** Ends the session of a user who may not take part, and shows why a session ended (docs/screens.md#session). */
export function AccessGuard() {
  const session = useSession();
  const organisation = useGameConfig().data?.tournament.organisation ?? null;
  const access = useAccess();
  const expired = session.status === 'signed-out' && session.expiredFor != null && access !== 'unknown';
  // The domain and a refused renewal may both report the same user.
  const told = useRef(false);
  useEffect(() => {
    if (access !== 'barred' || told.current) return;
    told.current = true;
    noteRefusal();
    showError(restricted, { description: restrictedTo(organisation) });
    void signOut();
  }, [access, organisation]);
  useEffect(() => {
    if (expired && access === 'allowed')
      showInfo('Tu sesión venció', { description: 'Vuelve a iniciar sesión para seguir jugando.' });
  }, [expired, access]);
  return null;
}

/**
 * Returns whether the user, or the one whose session expired, may take part. `unknown`: the domains are loading.
 * Without a connection the server decides later.
 */
export function useAccess(): 'allowed' | 'barred' | 'unknown' {
  const session = useSession();
  const { data: config, isLoading } = useGameConfig();
  const user = session.status === 'signed-out' ? session.expiredFor : session.user;
  if (user == null) return 'allowed';
  if (session.status === 'signed-in' && session.lockedOut === true) return 'barred';
  if (config === undefined) return isLoading ? 'unknown' : 'allowed';
  return isAllowedEmail(user.email, config.allowedEmailDomains) ? 'allowed' : 'barred';
}
