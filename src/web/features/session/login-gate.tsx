import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSession, type SessionUser } from '../../data/index.ts';
import { useAccess } from './access-guard.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

interface LoginGateProps {
  /** The protected content; a visitor (`null`) sees it at `/?vista=partidos` only. */
  children: (user: SessionUser | null) => ReactNode;
}

/** A spinner while the session loads, the login screen without one, the content with one (docs/rules.md#login-gate). */
export function LoginGate({ children }: LoginGateProps) {
  const session = useSession();
  const access = useAccess();
  const [query] = useSearchParams();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out' && query.get('vista') !== 'partidos') return <LoginScreen />;
  if (access !== 'allowed') return <LoadingScreen />;
  return children(session.user);
}
