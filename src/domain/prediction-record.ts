import type { Score } from './score-prediction.ts';

/** The contents of a receipt. `salt` keeps the digest from being guessed. */
export interface Receipt {
  matchId: string;
  userId: string;
  score: Score;
  /** ISO instant, of which the milliseconds count. */
  predictedAt: string;
  salt: string;
}

/** Returns the SHA-256 of a text's UTF-8 bytes in lower-case hex. */
export type Sha256 = (text: string) => string | Promise<string>;

/** Returns the text whose SHA-256 is the receipt's digest; `prediction_digest` is the same rule in SQL. */
export function receiptText(receipt: Receipt): string {
  const { matchId, userId, score, predictedAt, salt } = receipt;
  const milliseconds = Date.parse(predictedAt);
  return ['beyond-prode/1', matchId, userId, score.home, score.away, milliseconds, salt].join('\n');
}

/**
 * Returns the Merkle root, in hex, of the digests of a match's predictions. Leaves are sorted, and a level of odd length
 * carries its last node up unchanged. Leaves and nodes are hashed under different prefixes, so that one cannot pass for the
 * other.
 */
export async function merkleRoot(digests: readonly string[], sha256: Sha256): Promise<string> {
  if (digests.length === 0) return sha256('empty');
  let level = await Promise.all(digests.toSorted().map((digest) => sha256(`leaf\n${digest}`)));
  while (level.length > 1) level = await foldPairs(level, sha256);
  return level[0] ?? '';
}

function foldPairs(level: string[], sha256: Sha256): Promise<string[]> {
  const pairs: (string | Promise<string>)[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const left = level[index] ?? '';
    const right = level[index + 1];
    pairs.push(right === undefined ? left : sha256(`node\n${left}\n${right}`));
  }
  return Promise.all(pairs);
}
