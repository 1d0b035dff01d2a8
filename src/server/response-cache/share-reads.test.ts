import { expect, it, vi } from 'vitest';
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

it('begins the read after one for a crowd once its callers have gone on, for all who have called by then', async () => {
  const ends: ((value: string) => void)[] = [];
  const read = shareReads(() => new Promise<string>((end) => void ends.push(end)));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const crowd = Array.from({ length: 9 }, () => read());
  await turn();
  const early = read();
  ends[0]?.('first');
  expect(await Promise.all(crowd)).toEqual(Array(9).fill('first'));
  expect(ends).toHaveLength(1);
  const late = read();
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.('second');
  expect(await Promise.all([early, late])).toEqual(['second', 'second']);
});

it('begins the read after one for few before they go on', async () => {
  const ends: ((value: string) => void)[] = [];
  const read = shareReads(() => new Promise<string>((end) => void ends.push(end)));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const few = Array.from({ length: 8 }, () => read());
  await turn();
  const next = read();
  ends[0]?.('first');
  expect(await Promise.all(few)).toEqual(Array(8).fill('first'));
  expect(ends).toHaveLength(2);
  ends[1]?.('second');
  expect(await next).toBe('second');
});
