import { refusalHints, type RefusalHint } from '../../domain/api-schemas.ts';

/** Why a call failed, for code: a refusal of the server, or one of the app's own reasons. */
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

/** The body of a refused call, see docs/api.md#errors-of-restv1. */
export interface RestFailure {
  message: string;
  hint?: string | null;
  code?: string;
}

/**
 * Maps a failed REST call to what is shown. `status` is 0 when there was no response. A refusal of a save, or of a call too many
 * at once, keeps the server's Spanish sentence and its code; see docs/api.md#refused-saves.
 */
export function restError(failure: RestFailure, status: number): DataError {
  const hint = refusalHints.find((known) => known === failure.hint);
  if (hint !== undefined) return new DataError(failure.message, hint, { cause: failure });
  if (status === 401) return new DataError(dataMessages.notSignedIn, 'not_signed_in', { cause: failure });
  if (status === 429) return new DataError(failure.message, 'unknown', { cause: failure });
  if (status === 0) return new DataError(dataMessages.offline, 'offline', { cause: failure });
  return new DataError(dataMessages.unexpected, 'unknown', { cause: failure });
}

/** Any thrown value as a `DataError`; a failed `fetch` (TypeError) counts as no connection. */
export function asDataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause;
  if (cause instanceof TypeError) return new DataError(dataMessages.offline, 'offline', { cause });
  return new DataError(dataMessages.unexpected, 'unknown', { cause });
}

/** What an error says itself, for small print: nothing when it says no more than that something failed. */
export function causesOf({ message }: DataError): string[] {
  return ownWords(message) === null ? [] : [message];
}

/** The same as a text or null. */
export function ownWords(message: string): string | null {
  return message === dataMessages.unexpected ? null : message;
}

/** Error texts of data access; the server's own Spanish sentence goes before them (docs/api.md#refused-saves). */
export const dataMessages = {
  notSignedIn: 'Debes estar logueado para hacer predicciones',
  profileFailed: 'Error al crear perfil de usuario',
  offline: 'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.',
  cookiesBlocked:
    'Tu navegador no guardó la cookie del inicio de sesión. Permite las cookies de esta página y vuelve a intentarlo.',
  unexpected: 'Ocurrió un error inesperado',
  unreadable: 'El servidor respondió algo que no se puede leer. Inténtalo de nuevo.',
};
