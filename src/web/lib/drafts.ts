import * as z from 'zod/mini';
import type { Score } from '../../domain/score-prediction.ts';
import { deleteStored, readStoredJson, writeStored } from './browser-storage.ts';

export interface Draft {
  home: string;
  away: string;
  /** Confirmed without a connection, to be sent when there is one (docs/screens.md#saving-without-a-connection). */
  sendLater?: boolean | undefined;
}

export const emptyDraft: Draft = { home: '', away: '' };

/** A score that a user wants to save. A side's goals are null while its box holds no number. */
export interface Attempt {
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  home: number | null;
  away: number | null;
}

export type Drafts = Readonly<Record<string, Draft>>;

const prefix = 'beyond-prode-drafts:';
const storedSchema = z.record(
  z.string(),
  z.object({ home: z.string(), away: z.string(), sendLater: z.optional(z.boolean()) }),
);
const boxText = /^\d{0,2}$/;

/** Returns the user's unsaved scores by match id; they survive a reload (docs/screens.md#prediction-form). */
export function readDrafts(userId: string): Drafts {
  const stored = z.safeParse(storedSchema, readStoredJson(prefix + userId)).data ?? {};
  const readable = Object.entries(stored).filter(
    ([, { home, away }]) => boxText.test(home) && boxText.test(away),
  );
  return Object.fromEntries(readable);
}

/** Stores a user's unsaved score of one match; undefined removes it. Keeps those that other tabs stored. */
export function writeDraft(userId: string, matchId: string, draft: Draft | undefined): void {
  const { [matchId]: _, ...others } = readDrafts(userId);
  const drafts = draft === undefined ? others : { ...others, [matchId]: draft };
  writeStored(prefix + userId, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}

/** Deletes the stored drafts and standings of everyone but this user; null deletes everyone's. */
export function deleteOthersNotes(userId: string | null): void {
  deleteStored((key) => /^beyond-prode-(drafts|standing):/.test(key) && !key.endsWith(`:${userId}`));
}

/** Returns the goals in a box; null unless it holds a whole number of 0 or more. See docs/screens.md#prediction-flow. */
export function goalsOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** Returns the score of a draft; null while a number is missing. */
export function scoreOf(draft: Draft): Score | null {
  const home = goalsOf(draft.home);
  const away = goalsOf(draft.away);
  return home === null || away === null ? null : { home, away };
}

/** Returns whether only one of the two boxes is filled in. */
export function isHalf({ home, away }: Draft): boolean {
  return (home === '') !== (away === '');
}
