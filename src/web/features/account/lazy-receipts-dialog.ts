import { lazy } from 'react';

/** `ReceiptsDialog`, loaded when it is opened. */
export const LazyReceiptsDialog = lazy(() =>
  import('./receipts-dialog.tsx').then((module) => ({ default: module.ReceiptsDialog })),
);
