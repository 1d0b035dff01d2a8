import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { giveUpToasts, toastStore } from './toast-queue.ts';

const load = () => import('./toaster.tsx');

/** The toaster is loaded ahead so long after the page has opened, when nothing else is being loaded. */
const aheadMs = 10_000;

/** Where toasts appear; once per page. The library that shows them is loaded with the first of them. */
export function Toasts() {
  const wanted = useStore(toastStore, (state) => state.wanted);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    // A page that cannot even load its toasts goes on without them, until the next one.
    if (wanted) load().then((module) => setToaster(() => module.Toaster), giveUpToasts);
  }, [wanted]);
  // Without a connection the toast that reports it could no longer be loaded.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), aheadMs);
    return () => clearTimeout(timer);
  }, []);
  return Toaster !== null && <Toaster />;
}
