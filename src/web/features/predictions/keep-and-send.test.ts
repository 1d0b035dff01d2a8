// Shows docs/screens.md#saving-without-a-connection, docs/screens.md#prediction-flow.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { emptyDraft, type Drafts } from '../../lib/drafts.ts';
import type { NewPrediction } from '../../lib/predictions.ts';
import { draftsOf, findStarted, planFor, sendWaiting, type Sender, withDraft } from './keep-and-send.ts';
import { idle, type PredictionFlow } from './prediction-flow.ts';

const typed = { home: '2', away: '1' };
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
    const other = { home: '3', away: '' };
    expect(planFor(waiting, other, true)).toEqual({ step: 'follow', draft: other });
    expect(planFor(waiting, typed, true)).toEqual({ step: 'follow', draft: typed });
    expect(planFor(waiting, undefined, true)).toEqual({
      step: 'follow',
      draft: { home: '', away: '' },
    });
  });

  it('never sends half a score', () => {
    const half = { ...waiting, away: '' };
    expect(planFor(half, half, true)).toEqual({ step: 'follow', draft: half });
  });
});

describe('sendWaiting', () => {
  const open = buildMatch({ id: 'a' });
  const begun: Match = { ...open, status: 'live' };
  const drafts: Drafts = { a: { home: '2', away: '1', sendLater: true } };

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

describe('findStarted', () => {
  const open = buildMatch({ id: 'open' });
  const started = buildMatch({ id: 'started' });
  const watch = (flow: PredictionFlow, drafts: Record<string, object>, matches: Match[] = [open, started]) =>
    findStarted({ matches, flow, drafts, isOpen: (match) => match !== started }, 0);
  const flowOf = (step: 'confirming' | 'saving' | 'saved', matchId: string): PredictionFlow => ({
    step,
    attempt: { matchId, homeTeam: 'Palmeiras', awayTeam: 'Botafogo', home: 2, away: 1 },
  });

  it('finds a match that starts while goals are typed for it', () => {
    expect(watch(idle, { open: {}, started: {} })).toBe(started);
    expect(watch(idle, { open: {} })).toBeUndefined();
    expect(watch(idle, {})).toBeUndefined();
  });

  it('finds only the match of an open confirmation', () => {
    expect(watch(flowOf('confirming', 'started'), {})).toBe(started);
    expect(watch(flowOf('confirming', 'open'), { started: {} })).toBeUndefined();
  });

  it('finds no match while a save runs or its success is shown', () => {
    expect(watch(flowOf('saving', 'started'), { started: {} })).toBeUndefined();
    expect(watch(flowOf('saved', 'started'), { started: {} })).toBeUndefined();
  });
});

describe('withDraft', () => {
  const other = { home: '3', away: '' };

  it.each([
    { home: '2', away: '' },
    { home: '', away: '1' },
    { home: '2', away: '1' },
  ])('keeps goals typed in either box: %j', (draft) => {
    expect(withDraft({ other }, 'one', draft)).toEqual({ other, one: draft });
    expect(withDraft({ other, one: other }, 'one', draft)).toEqual({ other, one: draft });
  });

  it('drops an emptied match, and changes nothing when nothing was typed', () => {
    expect(withDraft({ other, one: other }, 'one', emptyDraft)).toEqual({ other });
    const drafts = { other };
    expect(withDraft(drafts, 'one', emptyDraft)).toBe(drafts);
  });
});

describe('a draft that waits for a connection', () => {
  const waiting = { home: '2', away: '1', sendLater: true };

  it('waits until either box is changed', () => {
    const drafts = withDraft({}, 'one', waiting);
    expect(drafts).toEqual({ one: waiting });
    expect(withDraft(drafts, 'two', { home: '3' })['one']).toEqual(waiting);
    for (const typed of [{ home: '3' }, { away: '1' }, {}]) {
      expect(withDraft(drafts, 'one', typed)['one']?.sendLater).toBeUndefined();
    }
  });

  it('is gone when it is cleared', () => {
    expect(withDraft({ one: waiting }, 'one', emptyDraft)).toEqual({});
  });
});

it('hides the drafts of another user', () => {
  const stored = { userId: 'ana', drafts: { one: { home: '2', away: '' } } };
  expect(draftsOf(stored, 'ana')).toBe(stored.drafts);
  expect(draftsOf(stored, 'berta')).toEqual({});
});
