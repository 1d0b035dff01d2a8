const parameter = 'predecir';

/** Returns the query that opens the quick entry at a match, `?predecir=<match id>` (docs/screens.md#routes). */
export function askedMatchQuery(matchId: string): string {
  return `?${parameter}=${encodeURIComponent(matchId)}`;
}

/** Returns the id of the match that a query asks for, or null. */
export function readAskedMatch(query: string): string | null {
  return new URLSearchParams(query).get(parameter);
}
