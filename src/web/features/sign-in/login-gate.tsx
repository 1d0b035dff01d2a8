import { useDeferredValue, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import type { SessionUser } from '../../lib/stored-session.ts';
import { useAccess } from './access-guard.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

interface LoginGateProps {
  /** The protected content; a visitor (`null`) sees it at `/?vista=partidos` only. */
  children: (user: SessionUser | null) => ReactNode;
}

/** A spinner while the session loads, the login screen without one, the content with one (docs/rules.md#login-gate). */
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
