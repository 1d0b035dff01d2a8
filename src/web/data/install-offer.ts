import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the browser hands over when the app can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** In the local storage 'offered' or 'dismissed'; in the session's, that this is the visit of the first offer. */
const key = 'beyond-prode-install';
const promptStore = createStore<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));
let expected = false;

/** Keeps the browser's offer to install the app until the user asks for it, from the second visit on (docs/rules.md#main-page). */
export function startInstallOffer(): void {
  expected = read(localStorage) === 'offered' && read(sessionStorage) === null;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (read(localStorage) === null) {
      write(localStorage, 'offered');
      write(sessionStorage, 'first');
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
    write(localStorage, 'dismissed');
    await prompt.prompt();
  };
  return { expected, install: () => void install() };
}

function read(storage: Storage): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function write(storage: Storage, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // A full or forbidden storage: it is then offered again.
  }
}
