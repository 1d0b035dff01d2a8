import { lazy } from 'react';

/** `DepartmentDialog`, loaded when it is opened. */
export const LazyDepartmentDialog = lazy(() =>
  import('./department-dialog.tsx').then((module) => ({ default: module.DepartmentDialog })),
);

/** `ReceiptsDialog`, loaded when it is opened. */
export const LazyReceiptsDialog = lazy(() =>
  import('./receipts-dialog.tsx').then((module) => ({ default: module.ReceiptsDialog })),
);

/** `RemindersDialog`, loaded when it is opened. */
export const LazyRemindersDialog = lazy(() =>
  import('./reminders-dialog.tsx').then((module) => ({ default: module.RemindersDialog })),
);
