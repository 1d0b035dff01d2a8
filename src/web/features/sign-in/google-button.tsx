import { useEffect, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { GoogleMark } from './google-mark.tsx';
import { leaveForGoogle, leftEarly } from './leave-for-google.ts';
import { sessionMessages } from './messages.ts';

/** 'Continuar con Google' in the light style of Google's branding rules: white, its mark, a thin grey line. */
export function GoogleButton() {
  const [leaving, setLeaving] = useState(leftEarly);
  useEffect(() => {
    // The browser's back button may restore the page as it was left for Google.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return <GoogleButtonFace leaving={leaving} onPress={() => setLeaving(leaveForGoogle())} />;
}

interface GoogleButtonFaceProps {
  /** Whether it was pressed and Google's page is on its way. */
  leaving: boolean;
  onPress?: () => void;
}

/** What the button looks like, before and after it was pressed. */
export function GoogleButtonFace({ leaving, onPress }: GoogleButtonFaceProps) {
  return (
    <button
      type="button"
      disabled={leaving}
      aria-busy={leaving || undefined}
      onClick={onPress}
      className="inline-flex min-h-14 w-full items-center justify-center gap-3 rounded-control border border-[#747775] bg-[#ffffff] px-4 text-base font-medium text-[#1f1f1f] transition-colors enabled:hover:bg-[#f1f3f0]"
    >
      {leaving ? <Spinner className="size-5" /> : <GoogleMark className="size-5" />}
      {leaving ? sessionMessages.signingIn : sessionMessages.continueWithGoogle}
    </button>
  );
}
