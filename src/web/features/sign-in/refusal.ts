import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onUserChange } from '../../lib/session.ts';

const refusalStore = createStore(() => ({ refused: false }));

/** Remembers that an account may not take part, until another one signs in (docs/rules.md#session-on-screen). */
export function noteRefusal(): void {
  refusalStore.setState({ refused: true });
  const stop = onUserChange((user) => {
    // The refused account's own sign-out is none.
    if (user === null) return;
    stop();
    refusalStore.setState({ refused: false });
  });
}

/** As `useRefused`, for once. */
export function wasRefused(): boolean {
  return refusalStore.getState().refused;
}

/** Whether the last account that was tried on this page may not take part. */
export function useRefused(): boolean {
  return useStore(refusalStore, ({ refused }) => refused);
}
