import { tooManyCalls } from './work-limit.ts';

interface RefusalParts {
  status: number;
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
  headers?: Record<string, string>;
}

/** A refused call in the format of PostgREST (docs/api.md#errors-of-restv1). Clients may see everything but the cause. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    { status, code, message, details = null, hint = null, headers = {} }: RefusalParts,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

/** SQLSTATE of writes while the disk is full. */
const readOnlyCode = '25006';

/** Returns the refusal for any error. An unknown error is a 500 without internals. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error === tooManyCalls)
    return new Refusal({ status: 429, code: 'over_request_rate_limit', message: tooManyCalls.message });
  const known = error instanceof Error ? (requestError(error) ?? databaseError(error)) : null;
  return (
    known ?? new Refusal({ status: 500, code: 'PGRSTX00', message: 'Ocurrió un error inesperado' }, error)
  );
}

/** Returns whether a write was refused because the disk is full. The disk watch logs that once (operations/watch.ts). */
export function isRefusedWhileFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnlyCode;
}

/** Returns the refusal of a participant over the rate of writes (docs/api.md#rates). */
export function tooManyWrites(retryAfterSeconds: number): Refusal {
  return new Refusal({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Demasiados cambios seguidos. Espera un momento e inténtalo de nuevo.',
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

/** Returns the refusal of a body that cannot be read. */
export function badBody(message = 'Empty or invalid json'): Refusal {
  return new Refusal({ status: 400, code: 'PGRST102', message });
}

/** Returns the refusal for an error that Fastify raised about a request. */
function requestError(error: Error): Refusal | null {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new Refusal({ status, code: 'PGRST102', message: 'Request body is too large' });
  return status >= 400 && status < 500 ? badBody() : null;
}

const lostConnection =
  /^(E[A-Z]+|timeout exceeded when trying to connect|Connection terminated|Client has encountered)/;

/**
 * Returns the refusal for a database error, null for a fault in the server's SQL. Only PostgreSQL's errors have `severity`.
 */
function databaseError(error: Error & { code?: unknown; hint?: string | null }): Refusal | null {
  const { code = '', message, hint = null } = error;
  if (!('severity' in error) || typeof code !== 'string')
    return lostConnection.test(`${code}${message}`) ? unavailable(error) : null;
  if (code === readOnlyCode || code === '53100') return storageFull(error);
  // These errors may be temporary, so the client repeats reads.
  if (/^(08|40|53|57P)/.test(code)) return unavailable(error);
  // A repeated read would only exceed its time limit again.
  if (code === '57014') return new Refusal({ status: 504, code, message });
  if (!/^(P0001|22|23)/.test(code)) return null;
  const status = code === '23503' || code === '23505' ? 409 : 400;
  // On Citus the name of a constraint ends with the number of its shard.
  const named = message.replaceAll(/_\d{6,}(?=")/g, '');
  // The hints of the game's own rules alone, and no details: those of a constraint show whole rows.
  return new Refusal({ status, code, message: named, hint: code === 'P0001' ? hint : null });
}

function unavailable(cause: unknown): Refusal {
  return new Refusal({ status: 503, code: 'PGRST001', message: 'Database connection error.' }, cause);
}

function storageFull(cause: unknown): Refusal {
  const message =
    'El servidor no puede guardar nada por ahora. Lo que ya confirmaste está a salvo; inténtalo más tarde.';
  const headers = { 'retry-after': '60' };
  return new Refusal({ status: 503, code: '53100', message, hint: 'storage_full', headers }, cause);
}
