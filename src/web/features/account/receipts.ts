import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublishedRecord } from '../../../domain/check-record.ts';
import {
  ownReceiptListSchema,
  recordLeavesSchema,
  recordListSchema,
  type OwnReceipt,
} from '../../../domain/record-schemas.ts';
import { trackedFetch } from '../../lib/connection.ts';
import { asDataError } from '../../lib/data-error.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { readJson } from '../../lib/read-response.ts';
import { readWithSession } from '../../lib/rest-client.ts';
import { useUser } from '../../lib/session.ts';

function ownReceiptsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.receipts(userId),
    queryFn: async ({ signal }): Promise<OwnReceipt[]> =>
      (await readWithSession('/api/receipts', ownReceiptListSchema, signal)).receipts,
  });
}

/** The receipts of the user's predictions, newest first, those of past cups last; see docs/api.md#records. */
export function useOwnReceipts() {
  const user = useUser();
  return useQuery({ ...ownReceiptsQuery(user?.id ?? ''), enabled: user !== null });
}

/**
 * What was published when a match started, with the digests behind it as they are now; null while nothing is
 * published (docs/api.md#records). A reopened match has several records: the newest counts. `cup` is the id of a past cup.
 * Throws `DataError`.
 */
export async function readPublishedRecord(
  matchId: string,
  cup: string | undefined,
): Promise<(PublishedRecord & { publishedAt: string }) | null> {
  const ofCup = cup === undefined ? '' : `?cup=${encodeURIComponent(cup)}`;
  try {
    const { records } = await readJson(recordListSchema, await trackedFetch(`/api/records${ofCup}`));
    const record = records.findLast((candidate) => candidate.matchId === matchId);
    if (record === undefined) return null;
    const response = await trackedFetch(`/api/records/${encodeURIComponent(matchId)}${ofCup}`);
    // Reopened since.
    if (response.status === 404) return null;
    const { digests } = await readJson(recordLeavesSchema, response);
    const { root, predictions, publishedAt } = record;
    return { root, predictions, publishedAt, digests };
  } catch (cause) {
    throw asDataError(cause);
  }
}
