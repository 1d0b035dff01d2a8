import { Suspense, useEffect, useState } from 'react';
import { writeAsked } from '../../data/asked-departments.ts';
import { useOwnDepartment } from '../../data/departments.ts';
import { LazyDepartmentDialog } from './lazy-department-dialog.ts';

/** Whether the user is doing nothing that a dialog would interrupt: no other dialog, no link to a match, nothing typed. */
function isPageFree(): boolean {
  const asked = new URLSearchParams(window.location.search).has('predecir');
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
  return !asked && dialog === null && document.activeElement === document.body;
}

/**
 * The question, unless the user plays for a department already; on a page that is not free it waits for the next visit. What is
 * known is remembered, so that the server is not asked at each visit.
 */
export function DepartmentQuestion({ departments }: { departments: string[] }) {
  const { data: own } = useOwnDepartment();
  const [free, setFree] = useState<boolean | null>(null);
  const [closed, setClosed] = useState(false);
  const isAnswered = own !== undefined && own.department !== null;
  useEffect(() => {
    if (isAnswered) writeAsked(departments);
  }, [isAnswered, departments]);
  // Now that it can be shown, and neither before nor again: much may have been typed while it came.
  if (own !== undefined && free === null) setFree(isPageFree());
  if (free !== true || closed || own === undefined || isAnswered || !own.changeable) return null;
  return (
    <Suspense>
      <LazyDepartmentDialog
        onClose={() => {
          writeAsked(departments);
          setClosed(true);
        }}
      />
    </Suspense>
  );
}
