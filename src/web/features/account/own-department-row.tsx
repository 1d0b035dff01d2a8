import { ChevronRight, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useOwnDepartment } from './departments.ts';
import { Button } from '../../ui/button.tsx';
import { LazyDepartmentDialog } from './lazy-department-dialog.ts';
import { departmentMessages as messages } from './department-messages.ts';

/** 'Tu equipo' as a line of 'Tu cuenta', which opens the choice; the classes are those of its other lines. */
export function OwnDepartmentRow({ className, iconClass }: { className: string; iconClass: string }) {
  const { data: own } = useOwnDepartment();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Button variant="ghost" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        <UsersRound aria-hidden="true" className={iconClass} />
        <span className="grow text-left">{messages.own}</span>
        {own !== undefined && (
          <span className="min-w-0 text-right font-normal wrap-anywhere text-muted">
            {own.department ?? messages.none}
          </span>
        )}
        <ChevronRight aria-hidden="true" className={iconClass} />
      </Button>
      {open && (
        <Suspense>
          <LazyDepartmentDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
