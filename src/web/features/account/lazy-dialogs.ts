import { lazy } from 'react';

/** `DepartmentDialog`, loaded when it is opened. */
export const LazyDepartmentDialog = lazy(async () => ({
  default: (await import('./department-dialog.tsx')).DepartmentDialog,
}));

/** `RemindersDialog`, loaded when it is opened. */
export const LazyRemindersDialog = lazy(async () => ({
  default: (await import('./reminders-dialog.tsx')).RemindersDialog,
}));
