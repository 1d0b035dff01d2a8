import { useState } from 'react';
import { asDataError } from './data-error.ts';
import { signOut } from './sign-in.ts';
import { showError, showSuccess } from '../ui/toast-queue.ts';
import { sessionMessages } from '../features/sign-in/messages.ts';

/** Signs out, here or `everywhere`, and shows the outcome; after a failure the user is still signed in (docs/rules.md#session-on-screen). */
export function useSignOut({ everywhere = false } = {}) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut({ everywhere });
      showSuccess(everywhere ? sessionMessages.signedOutEverywhere : sessionMessages.signedOut);
    } catch (cause) {
      showError(sessionMessages.signOutFailed, { description: asDataError(cause).message });
    } finally {
      setLeaving(false);
    }
  };
  return { leaving, leave };
}
