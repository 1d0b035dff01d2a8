import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkLeaves } from './check-record.ts';
import { receiptText } from './prediction-record.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const statement = {
  matchId: 'final',
  userId: '00000000-0000-0000-0000-000000000001',
  score: { home: 3, away: 0 },
  predictedAt: '2025-07-13T18:00:00.000Z',
  salt: 'sal',
};

describe('checkLeaves', () => {
  const receipts = [0, 1, 2].map((home) => {
    const one = {
      ...statement,
      userId: `00000000-0000-0000-0000-00000000000${home}`,
      score: { home, away: 0 },
    };
    return { ...one, digest: sha256(receiptText(one)) };
  });
  const digests = receipts.map(({ digest }) => digest);
  const [first, ...rest] = receipts;
  const altered = first === undefined ? [] : [{ ...first, score: { home: 9, away: 0 } }, ...rest];

  it.each([
    ['nothing when each leaf follows from a receipt', { digests, erased: 0 }, receipts, []],
    ['nothing when the others were erased', { digests, erased: 1 }, rest, []],
    ['a leaf without a receipt', { digests, erased: 0 }, rest, ['leaf-unexplained']],
    ['more erased ones than leaves are left', { digests, erased: 2 }, rest, ['leaf-unexplained']],
    ['a receipt that is no leaf', { digests: digests.slice(1), erased: 0 }, receipts, ['receipt-missing']],
    ['a receipt that comes twice', { digests, erased: 0 }, [...receipts, ...rest], ['receipt-missing']],
    ['a receipt that states another score', { digests, erased: 0 }, altered, ['receipt-altered']],
  ])('reports %s', async (_name, record, given, errors) => {
    expect(await checkLeaves(record, sha256, given)).toEqual(errors);
  });
});
