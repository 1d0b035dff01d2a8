import * as z from 'zod/mini';
import { deleteStored, readStoredJson, writeStored } from './browser-storage.ts';

/** The text in the two boxes of a match. */
export interface Draft {
  home: string;
  away: string;
  /** Confirmed without a connection, and to be sent when there is one (docs/screens.md#saving-without-a-connection). */
  sendLater?: boolean | undefined;
}

export const emptyDraft: Draft = { home: '', away: '' };

export type Drafts = Readonly<Record<string, Draft>>;

const prefix = 'beyond-prode-drafts:';
const storedSchema = z.record(
  z.string(),
  z.object({ home: z.string(), away: z.string(), sendLater: z.optional(z.boolean()) }),
);
const boxText = /^\d{0,2}$/;

/** What a user typed and did not save, by match id; it survives a reload (docs/screens.md#prediction-form). */
export function readDrafts(userId: string): Drafts {
  const stored = z.safeParse(storedSchema, readStoredJson(prefix + userId)).data ?? {};
  const readable = Object.entries(stored).filter(
    ([, { home, away }]) => boxText.test(home) && boxText.test(away),
  );
  return Object.fromEntries(readable);
}

/** Stores what a user has typed for one match, undefined for nothing; those of other matches stay, whoever typed them. */
export function writeDraft(userId: string, matchId: string, draft: Draft | undefined): void {
  const { [matchId]: _, ...others } = readDrafts(userId);
  const drafts = draft === undefined ? others : { ...others, [matchId]: draft };
  writeStored(prefix + userId, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}

/** Deletes what is stored of everyone but the signed-in user, drafts and standings; of everyone when that is null. */
export function deleteOthersNotes(userId: string | null): void {
  deleteStored((key) => /^beyond-prode-(drafts|standing):/.test(key) && !key.endsWith(`:${userId}`));
}
