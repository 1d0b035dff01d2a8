type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls `listener` when the server says that this user may no longer take part; answers how to stop. */
export function onLockedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells the listeners that the server refused to renew the session of a user who was shut out. */
export function reportLockedOut(): void {
  for (const listener of [...listeners]) listener();
}
