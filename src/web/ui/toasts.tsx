import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { giveUpToasts, toastStore } from './toast-queue.ts';

/** The library that shows toasts is loaded with the first of them, or ahead by this. */
export const loadToasts = () => import('./toaster.tsx');

/** Where toasts appear; once per page. */
export function Toasts() {
  const wanted = useStore(toastStore, (state) => state.wanted);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    // A page that cannot even load its toasts goes on without them, until the next one.
    if (wanted) loadToasts().then((module) => setToaster(() => module.Toaster), giveUpToasts);
  }, [wanted]);
  return Toaster !== null && <Toaster />;
}
