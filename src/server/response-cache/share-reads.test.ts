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

it('reads what everybody of one turn asks for together', async () => {
  const begun: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const read = shareReads(async (ids) => {
    begun.push(ids);
    await new Promise<void>((end) => ends.push(end));
    return new Set(ids);
  });
  const untilBegun = (reads: number) => vi.waitFor(() => expect(begun).toHaveLength(reads), { interval: 1 });
  const first = [read(['a', 'b']), read(['b', 'c'])];
  await untilBegun(1);
  expect(begun).toEqual([['a', 'b', 'c']]);
  const later = [read(['a']), read(['d'])];
  ends.shift()?.();
  for (const found of await Promise.all(first)) expect(found).toEqual(new Set(['a', 'b', 'c']));
  await untilBegun(2);
  expect(begun[1]).toEqual(['a', 'd']);
  ends.shift()?.();
  for (const found of await Promise.all(later)) expect(found).toEqual(new Set(['a', 'd']));
});
