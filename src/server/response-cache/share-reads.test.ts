import { expect, it, onTestFinished, vi } from 'vitest';
import { shareReads } from './share-reads.ts';

it('never gives a call what was begun before it, and lets all who wait share one run', async () => {
  const runs: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = shareReads(() => new Promise<string>((end, fail) => void runs.push({ end, fail })));
  const begun = (count: number) => vi.waitFor(() => expect(runs).toHaveLength(count));
  const first = [read(), read()];
  await begun(1);
  const second = [read(), read()];
  runs[0]?.end('first');
  expect(await Promise.all(first)).toEqual(['first', 'first']);
  await begun(2);
  const third = read();
  const refused = Promise.allSettled(second);
  runs[1]?.fail(new Error('broken'));
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await begun(3);
  runs[2]?.end('third');
  expect(await third).toBe('third');
  expect(runs).toHaveLength(3);
});

it('goes on after a read that throws before it returns a promise', async () => {
  let throws = true;
  const read = shareReads<string>(() => {
    if (throws) throw new Error('broken');
    return Promise.resolve('read');
  });
  await expect(read()).rejects.toThrow('broken');
  throws = false;
  expect(await read()).toBe('read');
});

it('begins the read after one for a crowd a moment later, for all who have called by then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ends: ((value: string) => void)[] = [];
  const read = shareReads(() => new Promise<string>((end) => void ends.push(end)));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const crowd = Array.from({ length: 9 }, () => read());
  await turn();
  const early = read();
  ends[0]?.('first');
  expect(await Promise.all(crowd)).toEqual(Array(9).fill('first'));
  await turn();
  const late = read();
  await turn();
  expect(ends).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.('second');
  expect(await Promise.all([early, late])).toEqual(['second', 'second']);
  // Two were no crowd: nobody waits after them.
  const alone = read();
  await turn();
  expect(ends).toHaveLength(3);
  ends[2]?.('third');
  expect(await alone).toBe('third');
});
