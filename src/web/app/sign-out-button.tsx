import { LogOut } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { sessionMessages } from '../features/sign-in/messages.ts';
import { useSignOut } from '../lib/use-sign-out.ts';

/** 'Cerrar sesión'. */
export function SignOutButton() {
  const { leaving, leave } = useSignOut();
  return (
    <IconButton label={sessionMessages.signOut} disabled={leaving} onClick={() => void leave()}>
      {leaving ? <Spinner className="size-5" /> : <LogOut aria-hidden="true" className="size-5" />}
    </IconButton>
  );
}
