import { onceSignedIn } from './session.ts';

/**
 * Reads the own predictions and champion as soon as it is known who the user is and the client of /rest/v1 has come, before
 * the rest of the first screen's code has.
 */
export function preloadOwnRows(): void {
  const load = import('./own-rows.ts').catch(() => undefined);
  onceSignedIn((user) => void load.then((rows) => rows?.prefetchOwnRows(user.id)));
}
