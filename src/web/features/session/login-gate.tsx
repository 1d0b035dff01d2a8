import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useGameConfig, useSession, type SessionUser } from '../../data/index.ts';
import { isAllowedEmail } from './allowed-email.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

interface LoginGateProps {
  /** The protected content; a visitor (`null`) sees it only by asking for the matches. */
  children: (user: SessionUser | null) => ReactNode;
}

/** A spinner while the session loads, the login screen without one, the content with one (spec 2). */
export function LoginGate({ children }: LoginGateProps) {
  const session = useSession();
  const { data: config } = useGameConfig();
  const [query] = useSearchParams();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out' && query.get('vista') !== 'partidos') return <LoginScreen />;
  const outside =
    session.user !== null &&
    config !== undefined &&
    !isAllowedEmail(session.user.email, config.allowedEmailDomains);
  if (outside) return <LoadingScreen />;
  return children(session.user);
}
