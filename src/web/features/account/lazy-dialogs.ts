import { lazy } from 'react';

/** Loads `DepartmentDialog` when it is opened. */
export const LazyDepartmentDialog = lazy(async () => ({
  default: (await import('./department-dialog.tsx')).DepartmentDialog,
}));

/** Loads `RemindersDialog` when it is opened. */
export const LazyRemindersDialog = lazy(async () => ({
  default: (await import('./reminders-dialog.tsx')).RemindersDialog,
}));
