import { refusalHints, type RefusalHint } from '../../domain/wire.ts';
import { dataWords } from './words.ts';

/** Why a call failed, for code: a refusal of the server, or one of our own reasons. */
export type DataErrorHint = RefusalHint | 'not_signed_in' | 'profile_failed' | 'offline' | 'unknown';

/** The only error that data access throws: `message` is Spanish and fit to be shown, `hint` is for code. */
export class DataError extends Error {
  readonly hint: DataErrorHint;

  constructor(message: string, hint: DataErrorHint = 'unknown', options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataError';
    this.hint = hint;
  }
}

/** The body of a refused call as /rest/v1 sends it; `status` is 0 when no answer came. */
export interface RestFailure {
  message: string;
  hint?: string | null;
  code?: string;
}

/**
 * Maps a failed REST call to what people read: refusals keep the server's Spanish sentence and its machine
 * code (rulings, "Answers"), no answer becomes "no connection", anything else an unexpected error.
 */
export function restError(failure: RestFailure, status: number): DataError {
  const hint = refusalHints.find((known) => known === failure.hint);
  if (hint !== undefined) return new DataError(failure.message, hint, { cause: failure });
  if (status === 0) return new DataError(dataWords.offline, 'offline', { cause: failure });
  return new DataError(dataWords.unexpected, 'unknown', { cause: failure });
}

/** Any thrown thing as a `DataError`; a failed `fetch` (TypeError) counts as no connection. */
export function asDataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause;
  if (cause instanceof TypeError) return new DataError(dataWords.offline, 'offline', { cause });
  return new DataError(dataWords.unexpected, 'unknown', { cause });
}
