import { checkRecord, type RecordError } from '../../../domain/check-record.ts';
import type { ReceiptRow } from '../../../domain/record-schemas.ts';
import { readPublishedRecord } from './receipts.ts';

/** The result of checking a receipt against the published record, see docs/rules.md#receipts. */
export type CheckOutcome =
  | { kind: 'good'; predictions: number; publishedAt: string }
  | { kind: 'bad'; errors: RecordError[] }
  | { kind: 'unpublished' }
  | { kind: 'insecure' };

/**
 * Recomputes the receipt's digest and the match's Merkle root in the browser, and compares them with what was
 * published when the match started, in a past cup too. Throws `DataError` when the record cannot be read.
 */
export async function checkReceipt(receipt: ReceiptRow): Promise<CheckOutcome> {
  // Browsers offer WebCrypto on https and localhost only.
  if (!window.isSecureContext) return { kind: 'insecure' };
  const record = await readPublishedRecord(receipt.matchId, receipt.cup);
  if (record === null) return { kind: 'unpublished' };
  const errors = await checkRecord(record, sha256, receipt);
  if (errors.length > 0) return { kind: 'bad', errors };
  return { kind: 'good', predictions: record.predictions, publishedAt: record.publishedAt };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
