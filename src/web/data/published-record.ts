import type { PublishedRecord } from '../../domain/check-record.ts';
import { recordLeavesSchema, recordListSchema } from '../../domain/record-wire.ts';
import { fetchNoting } from './connection.ts';
import { asDataError } from './data-error.ts';
import { readAnswer } from './read-answer.ts';

/**
 * What was published when a match began, with the digests behind it as they are now; null while nothing is
 * published. A match that opened again has several records: the newest counts. Throws `DataError`.
 */
export async function readPublishedRecord(
  matchId: string,
): Promise<(PublishedRecord & { publishedAt: string }) | null> {
  try {
    const { records } = await readAnswer(await fetchNoting('/api/records'), recordListSchema);
    const record = records.findLast((candidate) => candidate.matchId === matchId);
    if (record === undefined) return null;
    const answer = await fetchNoting(`/api/records/${encodeURIComponent(matchId)}`);
    // Opened again since.
    if (answer.status === 404) return null;
    const { digests } = await readAnswer(answer, recordLeavesSchema);
    const { root, predictions, publishedAt } = record;
    return { root, predictions, publishedAt, digests };
  } catch (cause) {
    throw asDataError(cause);
  }
}
