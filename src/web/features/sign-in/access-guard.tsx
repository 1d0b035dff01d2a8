import { useEffect, useRef } from 'react';
import { signOut } from '../../lib/sign-in.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useSession } from '../../lib/session.ts';
import { showError, showInfo } from '../../ui/toast-queue.ts';
import { isAllowedEmail } from '../../../domain/allowed-email.ts';
import { sessionMessages } from './messages.ts';
import { noteRefusal } from './refusal.ts';

/**
 * Ends the session of a user who may not take part, and says why a session ended (docs/rules.md#session-on-screen).
 * Renders nothing.
 */
export function AccessGuard() {
  const session = useSession();
  const organisation = useGameConfig().data?.tournament.organisation ?? null;
  const access = useAccess();
  const expired = session.status === 'signed-out' && session.expiredFor != null && access !== 'unknown';
  // The domain and a refused renewal may both tell of the same user, one after the other.
  const restricted = useRef(false);
  useEffect(() => {
    if (access !== 'barred' || restricted.current) return;
    restricted.current = true;
    noteRefusal();
    showError(sessionMessages.restricted, { description: sessionMessages.restrictedUser(organisation) });
    void signOut();
  }, [access, organisation]);
  useEffect(() => {
    if (expired && access === 'allowed')
      showInfo(sessionMessages.expired, { description: sessionMessages.signInAgain });
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
