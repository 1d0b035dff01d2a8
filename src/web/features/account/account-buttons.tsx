import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { SessionUser } from '../../lib/stored-session.ts';
import { IconButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { useSignOut } from './use-sign-out.ts';

const OwnDataDialog = lazy(async () => ({
  default: (await import('./own-data-dialog.tsx')).OwnDataDialog,
}));

/** Opens the user's settings and data; `children` show who the user is. */
export function OwnDataButton({ user, children }: { user: SessionUser; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Tu cuenta"
        onClick={() => setOpen(true)}
        className="-mx-1 mr-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-1 text-left hover:bg-raised md:mr-1"
      >
        {children}
        <span className="sr-only">Tu cuenta</span>
      </button>
      {open && (
        <Suspense>
          <OwnDataDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shows 'Cerrar sesión'. */
export function SignOutButton() {
  const { leaving, leave } = useSignOut();
  return (
    <IconButton label="Cerrar sesión" disabled={leaving} onClick={leave}>
      {leaving ? <Spinner className="size-5" /> : <LogOut aria-hidden="true" className="size-5" />}
    </IconButton>
  );
}
