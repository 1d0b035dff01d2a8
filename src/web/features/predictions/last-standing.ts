import * as z from 'zod/mini';
import { readStoredJson, writeStored } from '../../lib/browser-storage.ts';

const prefix = 'beyond-prode-standing:';
const standingSchema = z.object({ points: z.int(), position: z.int() });

/** A participant's total points and position as they were last on screen (docs/screens.md#while-away). */
export type LastStanding = z.infer<typeof standingSchema>;

/** The standing that a user last saw on this device, null when there is none. */
export function readLastStanding(userId: string): LastStanding | null {
  return z.safeParse(standingSchema, readStoredJson(prefix + userId)).data ?? null;
}

/** Stores the standing that a user sees. */
export function writeLastStanding(userId: string, standing: LastStanding): void {
  writeStored(prefix + userId, JSON.stringify(standing));
}
