import { expect, it, vi } from 'vitest';
import { createBatchedRead } from './batched-read.ts';

/** Reads that the test ends; `begun` has the ids of each. */
function slowly() {
  const begun: string[][] = [];
  const ends: (() => void)[] = [];
  const read = createBatchedRead<number>(async (ids) => {
    const number = begun.push([...ids]);
    await new Promise<void>((end, fail) =>
      ends.push(ids.includes('broken') ? () => fail(new Error('lost')) : end),
    );
    return new Map(ids.map((id) => [id, number]));
  });
  const untilBegun = (reads: number) => vi.waitFor(() => expect(begun).toHaveLength(reads), { interval: 1 });
  return { begun, read, end: () => ends.shift()?.(), untilBegun };
}

it('reads for everyone of one turn together, and for who comes later by a statement that begins then', async () => {
  const { begun, read, end, untilBegun } = slowly();
  const first = [read(['a', 'b']), read(['b', 'c'])];
  await untilBegun(1);
  expect(begun).toEqual([['a', 'b', 'c']]);
  const later = [read(['a']), read(['d'])];
  end();
  for (const rows of await Promise.all(first)) expect(rows.get('b')).toBe(1);
  await untilBegun(2);
  expect(begun[1]).toEqual(['a', 'd']);
  end();
  for (const rows of await Promise.all(later)) expect(rows.get('a')).toBe(2);
});

it('reads on after a statement that failed, which fails for its callers alone', async () => {
  const { read, end, untilBegun } = slowly();
  const broken = read(['broken']);
  await untilBegun(1);
  const later = read(['a']);
  end();
  await expect(broken).rejects.toThrow('lost');
  await untilBegun(2);
  end();
  expect((await later).get('a')).toBe(2);
});
