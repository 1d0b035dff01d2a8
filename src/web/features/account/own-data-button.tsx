import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { SessionUser } from '../../lib/stored-session.ts';

const OwnDataDialog = lazy(() =>
  import('./own-data-dialog.tsx').then((module) => ({ default: module.OwnDataDialog })),
);

/** Apart from the dialog's texts, which are loaded with the dialog. */
const ownDataLabel = 'Tu cuenta';

/** The user's picture, name and address as `children`; opens settings and what is stored about them. */
export function OwnDataButton({ user, children }: { user: SessionUser; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={ownDataLabel}
        onClick={() => setOpen(true)}
        className="-mx-1 flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-1 text-left hover:bg-raised max-md:mr-auto md:mr-1"
      >
        {children}
        <span className="sr-only">{ownDataLabel}</span>
      </button>
      {open && (
        <Suspense>
          <OwnDataDialog title={ownDataLabel} user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
