import { useState } from 'react';
import { asDataError } from '../lib/data-error.ts';
import { showError, showSuccess } from './toast-queue.ts';

/** Returns `run`, which resolves to whether the task succeeded, and `busy`. Shows a failure in a toast. */
export function useTask(failed: string) {
  const [busy, setBusy] = useState(false);
  const run = async (task: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await task();
      return true;
    } catch (cause) {
      showError(failed, { description: asDataError(cause).message });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Copies a text to the clipboard and shows `copied` or `failed` in a toast. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(copied);
  } catch {
    showError(failed);
  }
}
