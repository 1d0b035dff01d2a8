import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Drafts } from '../../lib/drafts.ts';
import type { NewPrediction } from '../../lib/predictions.ts';
import { sendWaiting, type Sender } from './send-waiting.ts';

const open = buildMatch({ id: 'a' });
const begun: Match = { ...open, status: 'live' };
const drafts: Drafts = { a: { home: '2', away: '1', sendLater: true } };

/** A page on which the draft waits, and what it did. */
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

it('sends nothing before the matches are read, and nothing of one that has started meanwhile', async () => {
  let answer: (matches: Match[]) => void = () => undefined;
  const { sender, done } = pageOf({ readMatches: () => new Promise((resolve) => (answer = resolve)) });
  const sending = sendWaiting(sender);
  await Promise.resolve();
  expect(done).toEqual(nothing);
  answer([begun]);
  await sending;
  expect(done).toEqual(nothing);
});

it('sends what waits for a match that is still open, once', async () => {
  const { sender, done } = pageOf({ readMatches: async () => [open] });
  await sendWaiting(sender);
  expect(done.saved).toEqual([sent]);
  expect(done.said).toEqual(['Se guardó tu predicción Palmeiras 2 - 1 Botafogo']);
});

it('goes by the known matches where they cannot be read', async () => {
  const readMatches = async () => Promise.reject(new Error('no answer'));
  const { sender, done } = pageOf({ readMatches });
  await sendWaiting(sender);
  expect(done.saved).toEqual([sent]);

  const late = pageOf({ matches: [begun], readMatches });
  await sendWaiting(late.sender);
  expect(late.done).toEqual(nothing);
});

it('waits three seconds for the matches at most', async () => {
  vi.useFakeTimers();
  const { sender, done } = pageOf({ readMatches: () => new Promise(() => undefined) });
  const sending = sendWaiting(sender);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(done).toEqual(nothing);
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  expect(done.saved).toEqual([sent]);
});
