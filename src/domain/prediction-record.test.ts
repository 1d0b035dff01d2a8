import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { merkleRoot, receiptText } from './prediction-record.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('receiptText', () => {
  it('has match, person, score, millisecond and salt, each on a line', () => {
    const receipt = {
      matchId: 'r16-1',
      userId: '00000000-0000-0000-0000-000000000001',
      score: { home: 2, away: 1 },
      predictedAt: '2025-06-28T15:59:59.123456+00:00',
      salt: 'abc',
    };
    expect(receiptText(receipt)).toBe(
      'beyond-prode/1\nr16-1\n00000000-0000-0000-0000-000000000001\n2\n1\n1751126399123\nabc',
    );
  });
});

describe('merkleRoot', () => {
  const leaf = (digest: string): string => sha256(`leaf\n${digest}`);
  const node = (left: string, right: string): string => sha256(`node\n${left}\n${right}`);

  it.each([
    ['nothing', [], sha256('empty')],
    ['one', ['a'], leaf('a')],
    ['two, in any order', ['b', 'a'], node(leaf('a'), leaf('b'))],
    ['three: the last is carried up', ['a', 'b', 'c'], node(node(leaf('a'), leaf('b')), leaf('c'))],
  ])('of %s', async (_name, digests, root) => {
    expect(await merkleRoot(digests, sha256)).toBe(root);
  });

  it('changes with any leaf added, removed or altered', async () => {
    const roots = await Promise.all(
      [
        ['a', 'b', 'c'],
        ['a', 'b'],
        ['a', 'b', 'd'],
        ['a', 'b', 'c', 'c'],
      ].map((digests) => merkleRoot(digests, sha256)),
    );
    expect(new Set(roots).size).toBe(roots.length);
  });
});
