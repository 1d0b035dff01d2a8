import { lazy } from 'react';

/** `DepartmentDialog`, loaded when it is opened. */
export const LazyDepartmentDialog = lazy(() =>
  import('./department-dialog.tsx').then((module) => ({ default: module.DepartmentDialog })),
);
