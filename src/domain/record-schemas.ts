import * as z from 'zod/mini';

/** The record of a match: `GET /api/records` (docs/api.md#records). `kickoffAt` is null when it was unreadable. */
export const matchRecordSchema = z.object({
  matchId: z.string(),
  kickoffAt: z.nullable(z.string()),
  root: z.string(),
  predictions: z.int(),
  publishedAt: z.string(),
});
export type MatchRecord = z.infer<typeof matchRecordSchema>;

/** `pastCups` are the ids of past cups, oldest first; absent from the records of a past cup. */
export const recordListSchema = z.object({
  records: z.array(matchRecordSchema),
  pastCups: z.optional(z.array(z.string())),
});

/** The digests behind a published root, `erased` of them of erased predictions: `GET /api/records/:matchId`. */
export const recordLeavesSchema = z.object({
  matchId: z.string(),
  digests: z.array(z.string()),
  erased: z.optional(z.int()),
});

/** A receipt, as in the files that `npm run check-record` reads. */
export const receiptSchema = z.object({
  /** The id of a past cup; absent in the present one. */
  cup: z.optional(z.string()),
  matchId: z.string(),
  userId: z.string(),
  score: z.object({ home: z.int(), away: z.int() }),
  predictedAt: z.string(),
  salt: z.string(),
  digest: z.string(),
});
export type ReceiptRow = z.infer<typeof receiptSchema>;

export const receiptListSchema = z.object({ receipts: z.array(receiptSchema) });

export const ownReceiptSchema = z.extend(receiptSchema, { homeTeam: z.string(), awayTeam: z.string() });
export type OwnReceipt = z.infer<typeof ownReceiptSchema>;

/** `GET /api/receipts` (docs/api.md#records). */
export const ownReceiptListSchema = z.object({ receipts: z.array(ownReceiptSchema) });
