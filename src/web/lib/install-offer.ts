import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './browser-storage.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `localStorage` holds 'offered' or 'dismissed'; `sessionStorage` marks the visit of the first offer. */
const key = 'beyond-prode-install';
const promptStore = createStore<InstallPrompt | null>(() => null);

/** Holds back the browser's offer to install the app until the user's second visit (docs/screens.md#main-page). */
export function startInstallOffer(): void {
  const isLaterVisit = readStored(key) === 'offered' && readStored(key, null, 'sessionStorage') === null;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isLaterVisit) return promptStore.setState(event as InstallPrompt, true);
    if (readStored(key) !== null) return;
    writeStored(key, 'offered');
    writeStored(key, 'first', 'sessionStorage');
  });
}

/** Returns a function that installs the app; null without an offer and after the user's decision. */
export function useInstall(): (() => void) | null {
  const prompt = useStore(promptStore);
  if (prompt === null) return null;
  return () => {
    promptStore.setState(null, true);
    writeStored(key, 'dismissed');
    void prompt.prompt();
  };
}
