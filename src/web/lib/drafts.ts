import { useCallback, useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Match } from '../../domain/api-schemas.ts';
import { isOpenForPredictions } from '../../domain/match-status.ts';
import { mostPredictedGoals, type Score } from '../../domain/score-prediction.ts';
import { personalPrefixes, readStoredJson, writeStored } from './browser-storage.ts';
import { serverNow } from './server-clock.ts';
import { useUser } from './session.ts';

/** A side's goals are null while its box is empty. */
interface TypedScore {
  home: number | null;
  away: number | null;
}

/** What is typed for a match. */
export interface Draft extends TypedScore {
  /** Confirmed without a connection, to be sent when there is one (docs/screens.md#saving-without-a-connection). */
  sendLater?: boolean | undefined;
}

export const emptyDraft: Draft = { home: null, away: null };

/** A score that a user wants to save. */
export interface Attempt extends TypedScore {
  matchId: string;
  homeTeam: string;
  awayTeam: string;
}

export type Drafts = Readonly<Record<string, Draft>>;

/** Changes what is typed for a match. `emptyDraft` clears it. */
export type TypeDraft = (matchId: string, typed: Partial<Draft>) => void;

export const noDrafts: Drafts = {};

const prefix = personalPrefixes.drafts;
const goals = z.nullable(z.int().check(z.minimum(0), z.maximum(mostPredictedGoals)));
const storedSchema = z.record(
  z.string(),
  z.object({ home: goals, away: goals, sendLater: z.optional(z.boolean()) }),
);

/** Returns the user's unsaved scores by match id; they survive a reload (docs/screens.md#prediction-form). */
export function readDrafts(userId: string): Drafts {
  return z.safeParse(storedSchema, readStoredJson(prefix + userId)).data ?? {};
}

/** Stores a user's unsaved score of one match; undefined removes it. Keeps those that other tabs stored. */
function writeDraft(userId: string, matchId: string, draft: Draft | undefined): void {
  const { [matchId]: _, ...others } = readDrafts(userId);
  const drafts = draft === undefined ? others : { ...others, [matchId]: draft };
  writeStored(prefix + userId, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}

/** Returns the score of a draft; null while a number is missing. */
export function scoreOf({ home, away }: Draft): Score | null {
  return home === null || away === null ? null : { home, away };
}

/** Returns whether only one of the two boxes is filled in. */
export function isHalf({ home, away }: Draft): boolean {
  return (home === null) !== (away === null);
}

interface StoredDrafts {
  userId: string;
  drafts: Drafts;
}

/** Outlives the main page; the browser's storage outlives the window. See docs/screens.md#prediction-form. */
const draftStore = createStore<StoredDrafts>(() => ({ userId: '', drafts: noDrafts }));

/**
 * Returns the user's unsaved goals by match id, and a function to change them. Once `matches` are known, stored drafts of closed
 * matches are dropped, except those to be sent later.
 */
export function useDrafts(matches: readonly Match[] | undefined): [Drafts, TypeDraft] {
  const userId = useUser()?.id ?? '';
  const drafts = useStore(draftStore, (stored) => draftsOf(stored, userId));
  useLayoutEffect(() => {
    if (userId === '' || matches === undefined || draftStore.getState().userId === userId) return;
    const open = matches.filter((match) => isOpenForPredictions(match, serverNow()));
    const stored = Object.entries(readDrafts(userId)).filter(
      ([matchId, { sendLater }]) => sendLater === true || open.some(({ id }) => id === matchId),
    );
    draftStore.setState({ userId, drafts: Object.fromEntries(stored) });
  }, [userId, matches]);
  const type = useCallback<TypeDraft>(
    (matchId, typed) => {
      const next = withDraft(draftsOf(draftStore.getState(), userId), matchId, typed);
      draftStore.setState({ userId, drafts: next });
      writeDraft(userId, matchId, next[matchId]);
    },
    [userId],
  );
  return [drafts, type];
}

/** Returns the signed-in user's draft of one match. Drafts of other matches do not render its form again. */
export function useDraft(matchId: string): Draft {
  const userId = useUser()?.id ?? '';
  return useStore(draftStore, (stored) => draftsOf(stored, userId)[matchId] ?? emptyDraft);
}

/** Returns the stored drafts if they belong to the user, otherwise none. */
export function draftsOf(stored: StoredDrafts, userId: string): Drafts {
  return stored.userId === userId ? stored.drafts : noDrafts;
}

/** Returns the drafts with the typed goals of one match, no longer marked to be sent. An empty draft is left out. */
export function withDraft(drafts: Drafts, matchId: string, typed: Partial<Draft>): Drafts {
  const { [matchId]: before, ...others } = drafts;
  const draft = { ...emptyDraft, ...before, sendLater: undefined, ...typed };
  if (draft.home !== null || draft.away !== null) return { ...others, [matchId]: draft };
  return before === undefined ? drafts : others;
}
