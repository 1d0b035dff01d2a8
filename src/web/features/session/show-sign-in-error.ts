import { gameConfigQuery, queryClient, takeSignInError } from '../../data/index.ts';
import { showError, toastDuration } from '../../ui/index.ts';
import { listDomains, sessionMessages } from './messages.ts';

/** Shows why sign-in failed, when the page was opened by a failed one; see docs/rules.md#session-on-screen. */
export async function showSignInError(): Promise<void> {
  // Without the auth client's code, the session itself reports the failure.
  const error = await takeSignInError().catch(() => null);
  if (error === null) return;
  if (error.refused) return showRefusal();
  const message = error.unverified ? sessionMessages.unverified : error.message;
  showError(sessionMessages.signInFailed, { description: message || sessionMessages.unexpected });
}

async function showRefusal(): Promise<void> {
  const config = await queryClient.fetchQuery(gameConfigQuery).catch(() => undefined);
  const description =
    config === undefined
      ? sessionMessages.restrictedUser
      : sessionMessages.restrictedDomains(listDomains(config.allowedEmailDomains));
  showError(sessionMessages.restricted, { description, duration: toastDuration.long });
}
