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
  /** The protected content; a visitor (`null`) sees it at `/?vista=partidos` only. */
  children: (user: SessionUser | null) => ReactNode;
}

/** A spinner while the session loads, the login screen without one, the content with one (docs/screens.md#login-screen). */
export function LoginGate({ children }: LoginGateProps) {
  const session = useSession();
  const access = useAccess();
  // The configuration is shown at once wherever it is used; the page that waits for it is rendered in slices.
  const settled = useDeferredValue(access);
  const { search } = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out' && !showsMatches(search)) return <LoginScreen />;
  if (access !== 'allowed' || settled !== 'allowed') return <LoadingScreen />;
  return children(session.user);
}

/** Whether the address is that of the matches without a session, `/?vista=partidos`. */
export function showsMatches(search: string): boolean {
  return new URLSearchParams(search).get('vista') === 'partidos';
}

/**
 * Ends the session of a user who may not take part, and says why a session ended (docs/screens.md#session).
 * Renders nothing.
 */
export function AccessGuard() {
  const session = useSession();
  const organisation = useGameConfig().data?.tournament.organisation ?? null;
  const access = useAccess();
  const expired = session.status === 'signed-out' && session.expiredFor != null && access !== 'unknown';
  // The domain and a refused renewal may both tell of the same user, one after the other.
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
 * Whether the page's user, or the one whose session has expired, may take part. `barred`: outside the allowed domains,
 * or the server no longer renews the session. `unknown`: the domains are still being loaded. Without a connection the
 * server decides later.
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
