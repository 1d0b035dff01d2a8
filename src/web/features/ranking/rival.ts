import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { useUser } from '../../lib/session.ts';

const prefix = 'beyond-prode-rival:';
const rivalSchema = z.uuid();
const listeners = new Set<() => void>();

/** The id of whom the user keeps beside the own row, on this device; null for nobody. See docs/rules.md#rival. */
export function useRival(): string | null {
  const userId = useUser()?.id ?? '';
  return useSyncExternalStore(subscribe, () => readRival(userId));
}

/** Keeps somebody beside the user's row; null nobody. */
export function writeRival(userId: string, rivalId: string | null): void {
  writeStored(prefix + userId, rivalId);
  for (const listener of listeners) listener();
}

function readRival(userId: string): string | null {
  return z.safeParse(rivalSchema, readStored(prefix + userId)).data ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
