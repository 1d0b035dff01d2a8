/** An error as Google's APIs answer it. */
export interface GoogleError {
  error: { code: number; message: string; status: string };
}

/** Names of Google's canonical error codes, by HTTP status. */
const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
};

/** The body of an error answer; `code` is its HTTP status. */
export function googleError(code: number, message: string): GoogleError {
  return { error: { code, message, status: statusNames[code] ?? 'UNKNOWN' } };
}
