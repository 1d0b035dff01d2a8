import { useState } from 'react';
import { asDataError } from '../../lib/data-error.ts';
import { signOut } from '../../lib/sign-in.ts';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { signOutMessages as messages } from './messages.ts';

/** Signs out, here or `everywhere`, and shows the outcome; after a failure the user is still signed in (docs/screens.md#session). */
export function useSignOut({ everywhere = false } = {}) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut({ everywhere });
      showSuccess(everywhere ? messages.signedOutEverywhere : messages.signedOut);
    } catch (cause) {
      showError(messages.signOutFailed, { description: asDataError(cause).message });
    } finally {
      setLeaving(false);
    }
  };
  return { leaving, leave };
}
