import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './browser-storage.ts';

/** What the browser hands over when the app can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** In the local storage 'offered' or 'dismissed'; in the session's, that this is the visit of the first offer. */
const key = 'beyond-prode-install';
const promptStore = createStore<InstallPrompt | null>(() => null);

/** Keeps the browser's offer to install the app until the user asks for it, from the second visit on (docs/screens.md#main-page). */
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

/** What installs the app; null without an offer, and once the user has decided. */
export function useInstall(): (() => void) | null {
  const prompt = useStore(promptStore);
  if (prompt === null) return null;
  return () => {
    promptStore.setState(null, true);
    writeStored(key, 'dismissed');
    void prompt.prompt();
  };
}
