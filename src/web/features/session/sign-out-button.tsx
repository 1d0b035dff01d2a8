import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { asDataError, signOut } from '../../data/index.ts';
import { IconButton, showError, showSuccess, Spinner } from '../../ui/index.ts';
import { sessionWords } from './words.ts';

/** Ends the session and says so; when it fails the person stays signed in and is told why. */
export function SignOutButton() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      showSuccess(sessionWords.signedOut);
    } catch (cause) {
      showError(sessionWords.signOutFailed, { description: asDataError(cause).message });
    } finally {
      setLeaving(false);
    }
  };
  return (
    <IconButton label={sessionWords.signOut} disabled={leaving} onClick={() => void leave()}>
      {leaving ? <Spinner className="size-5" /> : <LogOut aria-hidden="true" className="size-5" />}
    </IconButton>
  );
}
