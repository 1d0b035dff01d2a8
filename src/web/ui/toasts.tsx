import { lazy, Suspense, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { giveUpToasts, toastStore } from './toast-queue.ts';

/** The library that shows toasts is loaded with the first of them, or ahead by this. */
export const loadToasts = () => import('./toaster.tsx');

const Toaster = lazy<ComponentType>(() =>
  loadToasts().then(
    (module) => ({ default: module.Toaster }),
    // A page that cannot even load its toasts goes on without them.
    () => {
      giveUpToasts();
      return { default: () => null };
    },
  ),
);

/** Where toasts appear; once per page. */
export function Toasts() {
  const wanted = useStore(toastStore, (state) => state.wanted);
  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
