import { useEffect } from 'react';
import {
  dropSession,
  gameConfigQuery,
  onLockedOut,
  queryClient,
  takeSignInError,
  useGameConfig,
  useUser,
  type SignInError,
} from '../../data/index.ts';
import { showError, toastDuration } from '../../ui/index.ts';
import { isAllowedEmail } from './allowed-email.ts';
import { listDomains, sessionWords } from './words.ts';

/**
 * Says why somebody is not let in: a failed return from Google, told once, and a session of an address
 * outside the domains, which ends (spec 4 and 5). Shows nothing itself.
 */
export function AccessGuard() {
  const user = useUser();
  const { data: config } = useGameConfig();
  const outside =
    user !== null && config !== undefined && !isAllowedEmail(user.email, config.allowedEmailDomains);

  useEffect(() => {
    if (outside) endRestrictedSession();
  }, [outside]);
  useEffect(() => onLockedOut(endRestrictedSession), []);
  useEffect(() => {
    tellReturn().catch(() => undefined);
  }, []);
  return null;
}

function endRestrictedSession(): void {
  showError(sessionWords.restricted, { description: sessionWords.restrictedUser });
  void dropSession();
}

async function tellReturn(): Promise<void> {
  const error = await takeSignInError();
  if (error !== null) await tellSignInError(error);
}

async function tellSignInError(error: SignInError): Promise<void> {
  if (!error.refused) {
    const said = error.unverified ? sessionWords.unverified : error.message;
    showError(sessionWords.signInFailed, { description: said || sessionWords.unexpected });
    return;
  }
  const config = await queryClient.fetchQuery(gameConfigQuery).catch(() => undefined);
  const description =
    config === undefined
      ? sessionWords.restrictedUser
      : sessionWords.restrictedDomains(listDomains(config.allowedEmailDomains));
  showError(sessionWords.restricted, { description, duration: toastDuration.long });
}
