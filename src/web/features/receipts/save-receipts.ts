import type { ReceiptRow } from '../../../domain/record-wire.ts';
import { receiptWords } from './words.ts';

/** Saves the receipts as the file that `npm run check-record -- --receipts FILE` takes. */
export function saveReceipts(receipts: ReceiptRow[]): void {
  const text = `${JSON.stringify({ receipts }, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = receiptWords.file;
  link.click();
  // The browser has taken the file's contents by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
