import { expect, it, vi } from 'vitest';
import { shareReads } from './share-reads.ts';

it('never returns a read begun before the call, and shares one read among all who wait', async () => {
  const runs: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = shareReads(() => new Promise<string>((end, fail) => void runs.push({ end, fail })));
  const begun = (count: number) => vi.waitFor(() => expect(runs).toHaveLength(count), { timeout: 10_000 });
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
