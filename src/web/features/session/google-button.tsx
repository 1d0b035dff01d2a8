import { useEffect, useState } from 'react';
import { asDataError, signIn } from '../../data/index.ts';
import { showError, Spinner } from '../../ui/index.ts';
import { GoogleMark } from './google-mark.tsx';
import { sessionMessages } from './messages.ts';

/** 'Continuar con Google' in the light style of Google's branding rules: white, its mark, a thin grey line. */
export function GoogleButton() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser's back button may restore the page as it was left for Google.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const start = () => {
    try {
      signIn();
      setLeaving(true);
    } catch (cause) {
      showError(sessionMessages.signInFailed, {
        description: asDataError(cause).message || sessionMessages.failures.unexpected,
      });
    }
  };
  return (
    <button
      type="button"
      disabled={leaving}
      aria-busy={leaving || undefined}
      onClick={start}
      className="inline-flex min-h-14 w-full items-center justify-center gap-3 rounded-control border border-[#747775] bg-[#ffffff] px-4 text-base font-medium text-[#1f1f1f] transition-colors enabled:hover:bg-[#f1f3f0]"
    >
      {leaving ? <Spinner className="size-5" /> : <GoogleMark className="size-5" />}
      {leaving ? sessionMessages.signingIn : sessionMessages.continueWithGoogle}
    </button>
  );
}
