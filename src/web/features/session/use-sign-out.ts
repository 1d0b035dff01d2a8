import { useState } from 'react';
import { asDataError, signOut } from '../../data/index.ts';
import { showError, showSuccess } from '../../ui/index.ts';
import { sessionMessages } from './messages.ts';

/** Signs out and shows the outcome; after a failure the user is still signed in (docs/rules.md#session-on-screen). */
export function useSignOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      showSuccess(sessionMessages.signedOut);
    } catch (cause) {
      showError(sessionMessages.signOutFailed, { description: asDataError(cause).message });
    } finally {
      setLeaving(false);
    }
  };
  return { leaving, leave };
}
