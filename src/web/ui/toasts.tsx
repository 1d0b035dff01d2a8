import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { isToasterWanted, onToasterWanted } from './toast-queue.ts';

/** The library that shows toasts is loaded with the first of them, or ahead by this. */
export const loadToasts = () => import('./toaster.tsx');

const Toaster = lazy<ComponentType>(() =>
  loadToasts().then(
    (module) => ({ default: module.Toaster }),
    // A page that cannot even load its toasts goes on without them.
    () => ({ default: () => null }),
  ),
);

/** Where toasts appear; once per page. */
export function Toasts() {
  const wanted = useSyncExternalStore(onToasterWanted, isToasterWanted);
  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
