import { checkRecord, type RecordFault } from '../../../domain/check-record.ts';
import type { ReceiptRow } from '../../../domain/record-wire.ts';
import { readPublishedRecord } from '../../data/index.ts';

/** What the check of a receipt against the published record came to. */
export type CheckOutcome =
  | { kind: 'good'; predictions: number; publishedAt: string }
  | { kind: 'bad'; faults: RecordFault[] }
  | { kind: 'unpublished' }
  | { kind: 'insecure' };

/**
 * Recomputes the receipt's digest and the match's Merkle root here in the browser, and compares them with what was
 * published when the match began. Throws `DataError` when the record cannot be read.
 */
export async function checkReceipt(receipt: ReceiptRow): Promise<CheckOutcome> {
  // WebCrypto is there on https and localhost only.
  if (!window.isSecureContext) return { kind: 'insecure' };
  const record = await readPublishedRecord(receipt.matchId);
  if (record === null) return { kind: 'unpublished' };
  const faults = await checkRecord(record, sha256, receipt);
  if (faults.length > 0) return { kind: 'bad', faults };
  return { kind: 'good', predictions: record.predictions, publishedAt: record.publishedAt };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
