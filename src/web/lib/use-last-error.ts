import { useState } from 'react';

/** What is read of a query. */
export interface QueryWithError {
  data: unknown;
  error: Error | null;
  /** How often this query has failed. */
  errorUpdateCount: number;
}

/**
 * Why a query failed, also while it is asked again: without data TanStack Query takes its error away then, and with it would go
 * 'Reintentar', which has the focus. Null once there are data.
 */
export function useLastError({ data, error, errorUpdateCount }: QueryWithError): Error | null {
  const [last, setLast] = useState(error);
  const now = error ?? (data === undefined && errorUpdateCount > 0 ? last : null);
  if (now !== last) setLast(now);
  return now;
}
