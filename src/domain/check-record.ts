import { merkleRoot, receiptText, type Receipt, type Sha256 } from './prediction-record.ts';

/** A published record, as `GET /api/records` and `GET /api/records/:matchId` return it. */
export interface PublishedRecord {
  root: string;
  predictions: number;
  digests: readonly string[];
}

export type RecordError =
  /** The digests do not add up to the published root: a prediction was added, removed or changed. */
  | 'root-differs'
  /** The number of digests differs from the count at kick-off. */
  | 'count-differs'
  /** The receipt's digest does not match its contents. */
  | 'receipt-altered'
  /** The receipt is not among the published digests. */
  | 'receipt-missing';

export type LeafError =
  | Extract<RecordError, 'receipt-altered' | 'receipt-missing'>
  /** A published digest belongs neither to a receipt nor to an erased prediction. */
  | 'leaf-unexplained';

/** Checks that a published record is consistent and, if given, that the receipt belongs to it. Returns the errors. */
export async function checkRecord(
  record: PublishedRecord,
  sha256: Sha256,
  receipt?: Receipt & { digest: string },
): Promise<RecordError[]> {
  const errors: RecordError[] = [];
  if (record.digests.length !== record.predictions) errors.push('count-differs');
  if ((await merkleRoot(record.digests, sha256)) !== record.root) errors.push('root-differs');
  if (receipt === undefined) return errors;
  if ((await sha256(receiptText(receipt))) !== receipt.digest) errors.push('receipt-altered');
  if (!record.digests.includes(receipt.digest)) errors.push('receipt-missing');
  return errors;
}

/**
 * Checks every leaf of a record against all receipts, which are public after kick-off (docs/rules.md#receipts). `erased` of its
 * digests have no receipt, because their owners erased their accounts.
 */
export async function checkLeaves(
  record: { digests: readonly string[]; erased: number },
  sha256: Sha256,
  receipts: readonly (Receipt & { digest: string })[],
): Promise<LeafError[]> {
  const unexplained = new Set(record.digests);
  const errors = new Set<LeafError>();
  for (const receipt of receipts) {
    if ((await sha256(receiptText(receipt))) !== receipt.digest) errors.add('receipt-altered');
    if (!unexplained.delete(receipt.digest)) errors.add('receipt-missing');
  }
  if (unexplained.size !== record.erased) errors.add('leaf-unexplained');
  return [...errors];
}
