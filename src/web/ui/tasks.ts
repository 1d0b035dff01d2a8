import { useState } from 'react';
import { asDataError } from '../lib/data-error.ts';
import { showError, showSuccess } from './toast-queue.ts';

/** `run` does something and resolves to whether it succeeded; a toast says `failed` and why. `busy` meanwhile. */
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

/** Copies a text to the clipboard, and says in a toast whether it is `copied` or `failed`. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(copied);
  } catch {
    showError(failed);
  }
}
