import { gameConfigQuery } from '../../lib/game-config.ts';
import { queryClient } from '../../lib/query-client.ts';
import { signIn } from '../../lib/sign-in.ts';
import { takeSignInError } from '../../lib/sign-in-return.ts';
import { takeSignInReturn } from '../../lib/callback-tokens.ts';
import { listInWords } from '../../ui/lists.ts';
import { showError, showInfo, toastDuration } from '../../ui/toast-queue.ts';
import { sessionMessages } from './messages.ts';
import { noteRefusal } from './refusal.ts';

/**
 * Reads what sign-in left in the address, before anything else does, and shows why it failed; see
 * docs/rules.md#session-on-screen.
 */
export async function finishSignIn(): Promise<void> {
  const returned = takeSignInReturn();
  if (returned === 'start-over') return signIn({ renamed: true });
  if (returned === 'dropped') return showFailure(sessionMessages.failures.foreign);
  // Without the auth client's code, the session itself reports the failure.
  const error = await takeSignInError().catch(() => null);
  if (error === null) return;
  if (error === 'refused') return showRefusal();
  // Leaving Google's page is a choice, not an error.
  if (error === 'cancelled') return showInfo(sessionMessages.failures.cancelled);
  showFailure(sessionMessages.failures[error]);
}

function showFailure(description: string): void {
  showError(sessionMessages.signInFailed, { description });
}

async function showRefusal(): Promise<void> {
  noteRefusal();
  const config = await queryClient.fetchQuery(gameConfigQuery).catch(() => undefined);
  const description =
    config === undefined
      ? sessionMessages.restrictedUser(null)
      : sessionMessages.restrictedDomains(listInWords(config.allowedEmailDomains));
  showError(sessionMessages.restricted, { description, duration: toastDuration.long });
}
