import { queryOptions, useQuery } from '@tanstack/react-query';
import { receiptListSchema, type ReceiptRow } from '../../domain/record-wire.ts';
import { asDataError } from './data-error.ts';
import { queryKeys } from './query-client.ts';
import { readAnswer } from './read-answer.ts';
import { fetchWithSession } from './rest-client.ts';
import { useUser } from './session.tsx';

function ownReceiptsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.receipts(userId),
    queryFn: async ({ signal }): Promise<ReceiptRow[]> => {
      try {
        const answer = await readAnswer(
          await fetchWithSession('/api/receipts', { signal }),
          receiptListSchema,
        );
        return answer.receipts;
      } catch (cause) {
        throw asDataError(cause);
      }
    },
  });
}

/** The receipts of one's own predictions: what each states, its salt and its digest. */
export function useOwnReceipts() {
  const user = useUser();
  return useQuery({ ...ownReceiptsQuery(user?.id ?? ''), enabled: user !== null });
}
