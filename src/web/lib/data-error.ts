import { refusalHints, type RefusalHint } from '../../domain/api-schemas.ts';

export type DataErrorHint = RefusalHint | 'not_signed_in' | 'profile_failed' | 'offline' | 'unknown';

/** The only error that data access throws: `message` is Spanish and may be shown, `hint` is for code. */
export class DataError extends Error {
  readonly hint: DataErrorHint;

  constructor(message: string, hint: DataErrorHint = 'unknown', options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataError';
    this.hint = hint;
  }
}

/** See docs/api.md#errors-of-restv1. */
export interface RestFailure {
  message: string;
  hint?: string | null;
  code?: string;
}

/**
 * Returns the error for a failed REST call; `status` is 0 without a response. Refused saves and rate-limited calls keep
 * the server's Spanish sentence (docs/api.md#refused-saves).
 */
export function restError(failure: RestFailure, status: number): DataError {
  const hint = refusalHints.find((known) => known === failure.hint);
  if (hint !== undefined) return new DataError(failure.message, hint, { cause: failure });
  if (status === 401) return new DataError(dataMessages.notSignedIn, 'not_signed_in', { cause: failure });
  if (status === 429) return new DataError(failure.message, 'unknown', { cause: failure });
  if (status === 0) return new DataError(dataMessages.offline, 'offline', { cause: failure });
  return new DataError(dataMessages.unexpected, 'unknown', { cause: failure });
}

/** Returns any thrown value as a `DataError`; a failed `fetch` (TypeError) counts as no connection. */
export function asDataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause;
  if (cause instanceof TypeError) return new DataError(dataMessages.offline, 'offline', { cause });
  return new DataError(dataMessages.unexpected, 'unknown', { cause });
}

/** Returns an error's message as a list for small print, empty for the generic message. */
export function causesOf({ message }: DataError): string[] {
  return ownWords(message) === null ? [] : [message];
}

/** Returns a message, or null for the generic one. */
export function ownWords(message: string): string | null {
  return message === dataMessages.unexpected ? null : message;
}

/** Texts for errors that the server does not explain itself (docs/api.md#refused-saves). */
export const dataMessages = {
  notSignedIn: 'Debes estar logueado para hacer predicciones',
  profileFailed: 'Error al crear perfil de usuario',
  offline: 'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.',
  cookiesBlocked:
    'Tu navegador no guardó la cookie del inicio de sesión. Permite las cookies de esta página y vuelve a intentarlo.',
  unexpected: 'Ocurrió un error inesperado',
  unreadable: 'No pudimos leer la respuesta del servidor. Inténtalo de nuevo.',
};
