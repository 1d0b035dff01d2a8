import { useState } from 'react';
import { asDataError, useMatchData } from '../../data/index.ts';
import { showSuccess } from '../../ui/index.ts';
import { matchWords } from './words.ts';

/**
 * Match data with 'Actualizar' and 'Reintentar': says when the data were good already (the server reads again
 * only 10 s after a good read), and keeps the message of a refresh that failed until data come.
 */
export function useRefresh() {
  const { data, dataUpdatedAt, error, isPending, isRefreshing, refresh } = useMatchData();
  const [failure, setFailure] = useState<{ message: string; at: number } | null>(null);
  const refreshNow = async (): Promise<void> => {
    if (isRefreshing) return;
    try {
      const fresh = await refresh();
      setFailure(null);
      if (fresh.data.error !== null) return;
      showSuccess(fresh.recent ? matchWords.alreadyFresh : matchWords.refreshed);
    } catch (cause) {
      setFailure({ message: asDataError(cause).message, at: Date.now() });
    }
  };
  const unmended = failure !== null && failure.at >= dataUpdatedAt ? failure.message : null;
  return {
    data,
    isPending,
    isRefreshing,
    /** The sheet's own error goes first: it says more than a call that did not get through. */
    problem: data?.error ?? unmended ?? error?.message ?? null,
    refresh: () => void refreshNow(),
  };
}
