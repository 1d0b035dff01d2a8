import { lazy } from 'react';

/** `RemindersDialog`, loaded when it is opened. */
export const LazyRemindersDialog = lazy(() =>
  import('./reminders-dialog.tsx').then((module) => ({ default: module.RemindersDialog })),
);
