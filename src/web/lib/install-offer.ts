import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './browser-storage.ts';

/** What the browser hands over when the app can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** In the local storage 'offered' or 'dismissed'; in the session's, that this is the visit of the first offer. */
const key = 'beyond-prode-install';
const promptStore = createStore<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));
let expected = false;

/** Keeps the browser's offer to install the app until the user asks for it, from the second visit on (docs/screens.md#main-page). */
export function startInstallOffer(): void {
  expected = readStored(key) === 'offered' && readStored(key, null, 'sessionStorage') === null;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (readStored(key) === null) {
      writeStored(key, 'offered');
      writeStored(key, 'first', 'sessionStorage');
    }
    promptStore.setState({ prompt: event as InstallPrompt });
  });
}

/**
 * Whether the browser offered the app at an earlier visit, so that there should be room for the button; and what installs it,
 * null until the browser offers it again, and once the user has decided.
 */
export function useInstallOffer(): { expected: boolean; install: (() => void) | null } {
  const { prompt } = useStore(promptStore);
  if (!expected || prompt === null) return { expected, install: null };
  const install = async () => {
    promptStore.setState({ prompt: null });
    writeStored(key, 'dismissed');
    await prompt.prompt();
  };
  return { expected, install: () => void install() };
}
