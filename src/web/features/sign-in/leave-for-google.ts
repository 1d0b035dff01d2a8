import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { asDataError } from '../../lib/data-error.ts';
import { signIn, takeSignInError } from '../../lib/sign-in.ts';
import { showError, showInfo, toastDuration } from '../../ui/toast-queue.ts';
import { sessionMessages } from './messages.ts';
import { onUserChange } from '../../lib/session.ts';
import { gameConfigQuery } from '../../lib/game-config.ts';
import { queryClient } from '../../lib/query-client.ts';
import { takeSignInReturn } from '../../lib/callback-tokens.ts';
import { listInWords } from '../../ui/words.ts';

/** Goes to Google, or says why not. Returns whether the page is being left. */
export function leaveForGoogle(): boolean {
  try {
    // The refused one would come back by itself.
    signIn({ chooseAccount: refusalStore.getState().refused });
    return true;
  } catch (cause) {
    showError(sessionMessages.signInFailed, {
      description: asDataError(cause).message || sessionMessages.failures.unexpected,
    });
    return false;
  }
}

const refusalStore = createStore(() => ({ refused: false }));

/** Remembers that an account may not take part, until another one signs in (docs/screens.md#session). */
export function noteRefusal(): void {
  refusalStore.setState({ refused: true });
  const stop = onUserChange((user) => {
    // The refused account's own sign-out is none.
    if (user === null) return;
    stop();
    refusalStore.setState({ refused: false });
  });
}

/** Whether the last account that was tried on this page may not take part. */
export function useRefused(): boolean {
  return useStore(refusalStore, ({ refused }) => refused);
}

/**
 * Reads what sign-in left in the address, before anything else does, and shows why it failed; see
 * docs/screens.md#session.
 */
export async function finishSignIn(): Promise<void> {
  const returned = takeSignInReturn();
  if (returned === 'start-over') return signIn({ renamed: true });
  if (returned === 'dropped')
    return showError(sessionMessages.signInFailed, { description: sessionMessages.failures.foreign });
  // Without the auth client's code, the session itself reports the failure.
  const error = await takeSignInError().catch(() => null);
  if (error === null) return;
  if (error === 'refused') return showRefusal();
  // Leaving Google's page is a choice, not an error.
  if (error === 'cancelled') return showInfo(sessionMessages.failures.cancelled);
  showError(sessionMessages.signInFailed, { description: sessionMessages.failures[error] });
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
