// Shows docs/screens.md#saving-without-a-connection.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Drafts } from '../../lib/drafts.ts';
import type { NewPrediction } from '../../lib/predictions.ts';
import { planFor, sendWaiting, type Sender } from './send-later.ts';

const typed = { home: 2, away: 1 };
const waiting = { ...typed, sendLater: true };

describe('planFor', () => {
  it('sends a confirmed draft while its match is open', () => {
    expect(planFor(waiting, waiting, true)).toEqual({ step: 'send', score: { home: 2, away: 1 } });
  });

  it('does nothing without a draft or with one that was only typed', () => {
    expect(planFor(typed, typed, true)).toEqual({ step: 'none' });
    expect(planFor(typed, waiting, true)).toEqual({ step: 'none' });
    expect(planFor(undefined, waiting, true)).toEqual({ step: 'none' });
  });

  it('does nothing once the match has started', () => {
    expect(planFor(waiting, waiting, false)).toEqual({ step: 'none' });
  });

  it('follows another tab that changed, saved or cleared the draft', () => {
    const other = { home: 3, away: null };
    expect(planFor(waiting, other, true)).toEqual({ step: 'follow', draft: other });
    expect(planFor(waiting, typed, true)).toEqual({ step: 'follow', draft: typed });
    expect(planFor(waiting, undefined, true)).toEqual({
      step: 'follow',
      draft: { home: null, away: null },
    });
  });

  it('never sends half a score', () => {
    const half = { ...waiting, away: null };
    expect(planFor(half, half, true)).toEqual({ step: 'follow', draft: half });
  });
});

describe('sendWaiting', () => {
  const open = buildMatch({ id: 'a' });
  const begun: Match = { ...open, status: 'live' };
  const drafts: Drafts = { a: { home: 2, away: 1, sendLater: true } };

  /** Returns a page with a waiting draft, and a record of what it did. */
  function pageOf({ matches = [open], readMatches }: Pick<Sender, 'readMatches'> & { matches?: Match[] }) {
    const done: { saved: NewPrediction[]; said: string[]; typed: string[] } = {
      saved: [],
      said: [],
      typed: [],
    };
    const sender: Sender = {
      ...{ matches, readMatches, drafts },
      readStored: () => drafts,
      isOpen: ({ status }) => status === 'scheduled',
      save: async (prediction) => done.saved.push(prediction),
      type: (matchId) => done.typed.push(matchId),
      onSaved: (text) => done.said.push(text),
      onFailed: async () => undefined,
    };
    return { sender, done };
  }

  const nothing = { saved: [], said: [], typed: [] };
  const sent = { matchId: 'a', home: 2, away: 1 };

  beforeEach(() => {
    // Node has no Web Locks.
    const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({});
    vi.stubGlobal('navigator', { locks: { request } });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('waits for the matches and sends nothing for one that has started', async () => {
    let answer: (matches: Match[]) => void = () => undefined;
    const { sender, done } = pageOf({ readMatches: () => new Promise((resolve) => (answer = resolve)) });
    const sending = sendWaiting(sender);
    await Promise.resolve();
    expect(done).toEqual(nothing);
    answer([begun]);
    await sending;
    expect(done).toEqual(nothing);
  });

  it('sends the waiting prediction of an open match once', async () => {
    const { sender, done } = pageOf({ readMatches: async () => [open] });
    await sendWaiting(sender);
    expect(done.saved).toEqual([sent]);
    expect(done.said).toEqual(['Se guardó tu predicción Palmeiras 2 - 1 Botafogo']);
  });

  it('uses the known matches when they cannot be read', async () => {
    const readMatches = async () => Promise.reject(new Error('no answer'));
    const { sender, done } = pageOf({ readMatches });
    await sendWaiting(sender);
    expect(done.saved).toEqual([sent]);

    const late = pageOf({ matches: [begun], readMatches });
    await sendWaiting(late.sender);
    expect(late.done).toEqual(nothing);
  });

  it('waits at most three seconds for the matches', async () => {
    vi.useFakeTimers();
    const { sender, done } = pageOf({ readMatches: () => new Promise(() => undefined) });
    const sending = sendWaiting(sender);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(done).toEqual(nothing);
    await vi.advanceTimersByTimeAsync(1);
    await sending;
    expect(done.saved).toEqual([sent]);
  });
});
