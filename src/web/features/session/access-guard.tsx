import { useEffect } from 'react';
import { dropSession, useGameConfig, useSession } from '../../data/index.ts';
import { showError } from '../../ui/index.ts';
import { isAllowedEmail } from '../../../domain/allowed-email.ts';
import { sessionMessages } from './messages.ts';

/** Ends the session of a user who may not take part (docs/rules.md#session-on-screen). Renders nothing. */
export function AccessGuard() {
  const barred = useIsBarred();
  useEffect(() => {
    if (!barred) return;
    showError(sessionMessages.restricted, { description: sessionMessages.restrictedUser });
    void dropSession();
  }, [barred]);
  return null;
}

/** Whether the signed-in user is outside the allowed domains, or the server no longer renews the session. */
export function useIsBarred(): boolean {
  const session = useSession();
  const { data: config } = useGameConfig();
  if (session.status !== 'signed-in') return false;
  const outside = config !== undefined && !isAllowedEmail(session.user.email, config.allowedEmailDomains);
  return outside || session.lockedOut === true;
}
